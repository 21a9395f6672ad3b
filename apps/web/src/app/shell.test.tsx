// @own-page: inspects state that the whole page shares.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearErrors, recordError } from '../lib/error-store.ts'
import { clearNotices, dismissNotice, notify, updateNotice } from '../ui/notices/notice-store.ts'
import { showOverlay } from './overlay-store.ts'
import { NoticeVoice, Shell } from './shell.tsx'

const { requestedParts, failToLoad } = vi.hoisted(() => {
  const requestedParts: string[] = []
  const failToLoad = (part: string) => {
    requestedParts.push(part)
    throw new Error('no line')
  }
  return { requestedParts, failToLoad }
})
vi.mock('./overlays.tsx', () => failToLoad('overlays'))
vi.mock('../features/errors/error-panel.tsx', () => failToLoad('errors'))

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ user: null, social: [] }))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => {
  cleanup()
  showOverlay(null)
  clearErrors()
  clearNotices()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('keeps unsaved input when the overlay of a shortcut fails to load while offline', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Shell loading={false}>
          <input aria-label="Name" defaultValue="Fern" />
        </Shell>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'k', ctrlKey: true })
  act(() => recordError({ component: 'brands', message: 'No answer' }))
  await act(() => vi.waitFor(() => expect(requestedParts).toEqual(expect.arrayContaining(['overlays', 'errors']))))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Fern')
})

const read = (live: 'polite' | 'assertive') => document.querySelector(`[aria-live=${live}]`)?.textContent
function showNotice(title: string, type: 'info' | 'loading' = 'info'): string {
  let id = ''
  act(() => {
    id = notify({ type, title })
  })
  return id
}

it('screen readers announce an update to an older notice', () => {
  render(<NoticeVoice />)
  const saving = showNotice('Saving', 'loading')
  showNotice('Copied')
  expect(read('polite')).toBe('Copied. ')
  act(() => updateNotice(saving, { type: 'error', title: 'Not saved', message: 'There is no line.' }))
  expect(read('assertive')).toBe('Not saved. There is no line.')
  expect(read('polite')).toBe('')
})

it('dismissing a newer notice does not announce an older notice again', () => {
  render(<NoticeVoice />)
  showNotice('Deleted')
  const copied = showNotice('Copied')
  act(() => dismissNotice(copied))
  expect(read('polite')).toBe('')
})
