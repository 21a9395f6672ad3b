import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FinderEntry } from './finder-entry.tsx'

const finder = vi.hoisted(() => ({ come: null as (() => void) | null }))
vi.mock('./brand-finder.tsx', async (actual) => {
  await new Promise<void>((come) => {
    finder.come = come
  })
  return actual()
})

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  vi.stubGlobal('Worker', EventTarget)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const boxes = () => screen.getAllByRole<HTMLInputElement>('combobox', { name: 'Search for a brand...' })
const type = (box: HTMLInputElement | undefined, value: string) => {
  box?.focus()
  if (box) fireEvent.change(box, { target: { value } })
}

it('the loaded search field takes over the text and, if focused, the focus of its placeholder', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <FinderEntry />
        <FinderEntry trailing={<button type="button">Search and commands</button>} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const [left, stayed] = boxes()
  const end = screen.getByRole('button', { name: 'Search and commands' })
  type(left, 'ash')
  type(stayed, 'fern')
  fireEvent.keyDown(document.body, { key: 'n' })
  await waitFor(() => expect(finder.come).toBeTruthy())
  finder.come?.()
  await waitFor(() => expect(boxes()[1]).not.toBe(stayed))

  expect(boxes().map(({ value }) => value)).toEqual(['ash', 'fern'])
  expect(document.activeElement).toBe(boxes()[1])
  expect(boxes()[1]?.selectionStart).toBe(4)
  expect(screen.getByRole('button', { name: 'Search and commands' })).toBe(end)
})
