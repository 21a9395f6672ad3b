// @own-page: inspects state that the whole page shares.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearErrors, recordError } from '../lib/error-store.ts'
import { showOverlay } from './overlay-store.ts'
import { Shell } from './shell.tsx'

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
