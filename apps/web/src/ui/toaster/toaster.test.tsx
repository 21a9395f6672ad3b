import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearToasts, toast } from './toast-store.ts'
import Toaster from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})
afterEach(() => {
  cleanup()
  act(clearToasts)
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const showToast = (text: string) => act(() => toast('success', text))
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

test('a toast disappears after three seconds and pauses under the pointer', () => {
  showToast('Request completed successfully')
  pass(2999)
  fireEvent.pointerEnter(screen.getByRole('list'))
  pass(60_000)
  expect(shown()).toEqual(['Request completed successfully'])
  fireEvent.pointerLeave(screen.getByRole('list'))
  pass(3000)
  expect(shown()).toEqual([])
})

test('at most three toasts are visible, and they have no buttons', () => {
  for (const text of ['1', '2', '3', '4']) showToast(text)
  expect(shown()).toEqual(['2', '3', '4'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('screen readers announce a toast', () => {
  act(() => toast('error', 'Request failed', 'The database did not answer.'))
  expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('Request failed. The database did not answer.')
})
