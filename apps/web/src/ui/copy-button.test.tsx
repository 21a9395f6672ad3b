import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'
import NoticeStack from './notice-stack/notice-stack.tsx'
import { clearNotices } from './notices/notice-store.ts'

afterEach(() => {
  cleanup()
  act(clearNotices)
  vi.useRealTimers()
})

const live = () => screen.getByRole('button', { name: /Copy/ }).querySelector('[aria-live]')?.textContent

async function press(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  render(
    <>
      <CopyButton text="#0f5c4a">Copy</CopyButton>
      <NoticeStack />
    </>,
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })))
}

test('copies the text and shows “Copied” for two seconds', async () => {
  vi.useFakeTimers()
  const written = vi.fn(async () => {})
  await press(written)
  expect(written).toHaveBeenCalledWith('#0f5c4a')
  expect(live()).toBe('Copied')
  await act(() => vi.advanceTimersByTimeAsync(1999))
  expect(live()).toBe('Copied')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(live()).toBe('')
})

test('shows an error if the browser blocks the clipboard', async () => {
  await press(() => Promise.reject(new Error('NotAllowedError')))
  expect(document.querySelector('[data-notice]')?.textContent).toContain('Nothing was copied')
  expect(live()).toBe('')
})
