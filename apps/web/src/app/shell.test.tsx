// @own-page: looks at what the whole page keeps.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearErrors, recordError } from '../lib/error-store.ts'
import { showOverlay } from './overlay-store.ts'
import { Shell } from './shell.tsx'

const { asked, notThere } = vi.hoisted(() => {
  const asked: string[] = []
  const notThere = (part: string) => {
    asked.push(part)
    throw new Error('no line')
  }
  return { asked, notThere }
})
vi.mock('./overlays.tsx', () => notThere('overlays'))
vi.mock('../features/errors/error-panel.tsx', () => notThere('errors'))

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

it('keeps what is typed into a screen when a key asks without a line for what is not loaded', async () => {
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
  await act(() => vi.waitFor(() => expect(asked).toEqual(expect.arrayContaining(['overlays', 'errors']))))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Fern')
})
