import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Editing } from '../../../entities/brands/editing.ts'
import { emptySessionState } from '../../../lib/draft-storage.ts'
import { ActionBar } from './action-bar.tsx'

const document = { ...emptyStyleGuide({ id: 'b1', url: 'https://fern.example', now: '2026-05-01T10:00:00Z' }), canEdit: true, revision: 1 } as BrandDocument
const edits = { flush: async () => true, revision: () => 1 } as unknown as Editing['edits']
const editing = { document, me: 'u1', edits } as Editing

const fetchMock = vi.fn(async (..._: unknown[]) => Response.json({ user: null }))
beforeEach(() => {
  fetchMock.mockClear()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const bar = (now: Editing | null) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      <ActionBar document={document} parts={[]} current="overview" canEdit editing={now} state={emptySessionState} />
    </MemoryRouter>
  </QueryClientProvider>
)
const button = (name: string) => screen.getByRole('button', { name })

it.each(['Re-scan', 'Export', 'More'])('moves the focus from the placeholder of the %s button to the loaded button', async (name) => {
  const { rerender } = render(bar(null))
  const standIn = button(name)
  standIn.focus()
  rerender(bar(editing))
  await waitFor(() => expect(button('Export').hasAttribute('aria-expanded')).toBe(true))
  expect(button(name)).not.toBe(standIn)
  expect(window.document.activeElement).toBe(button(name))
})

it('keeps the Undo and Redo buttons in the DOM when the tools load', async () => {
  const { rerender } = render(bar(null))
  const undo = button('Undo')
  const redo = button('Redo')
  rerender(bar(editing))
  await waitFor(() => expect(button('Export').hasAttribute('aria-expanded')).toBe(true))
  expect(button('Undo')).toBe(undo)
  expect(button('Redo')).toBe(redo)
})

it('loading the tools does not move the focus if the placeholder has lost the focus', async () => {
  const { rerender } = render(bar(null))
  button('Export').focus()
  button('Export').blur()
  rerender(bar(editing))
  await waitFor(() => expect(button('Export').hasAttribute('aria-expanded')).toBe(true))
  expect(window.document.activeElement).toBe(window.document.body)
})

it.each([
  ['a click on the button', () => button('Undo').click()],
  ['the keyboard shortcut', () => window.document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))],
])('undoes a change once after loading if %s requested Undo before the tools loaded', async (_, requestUndo) => {
  const { rerender } = render(bar(null))
  requestUndo()
  const undone = () => fetchMock.mock.calls.filter(([path]) => String(path).includes('undo'))
  expect(undone()).toEqual([])
  rerender(bar(editing))
  await waitFor(() => expect(undone()).toHaveLength(1))
  rerender(bar(null))
  rerender(bar(editing))
  await waitFor(() => expect(button('Export').hasAttribute('aria-expanded')).toBe(true))
  expect(undone()).toHaveLength(1)
})

it.each([
  ['opens the More menu if the pointer is over its button when the menu loads', false, 'true'],
  ['keeps the More menu closed if the pointer left its button before the menu loads', true, 'false'],
])('%s', async (_, leaves, expanded) => {
  const { rerender } = render(bar(null))
  const pointer = (type: string) => fireEvent(button('More'), Object.assign(new Event(type, { bubbles: true }), { pointerType: 'mouse' }))
  pointer('pointerover')
  if (leaves) pointer('pointerout')
  rerender(bar(editing))
  await waitFor(() => expect(button('More').getAttribute('aria-expanded')).toBe(expanded))
})

it.each([
  ['opens the Export menu if its button is still pressed when the tools load', 'Export', [], 'true'],
  ['keeps the Export menu closed if the pointer left its pressed button before the tools load', 'Export', ['pointerout'], 'false'],
  ['opens the More menu if its button is still pressed when the tools load', 'More', [], 'true'],
  ['keeps the More menu closed if a finger left its pressed button before the tools load', 'More', ['pointerout'], 'false'],
])('%s', async (_, name, afterPress, expanded) => {
  const { rerender } = render(bar(null))
  const dispatch = (type: string) => fireEvent(button(name), Object.assign(new Event(type, { bubbles: true }), { button: 0, pointerType: 'touch' }))
  for (const type of ['pointerdown', ...afterPress]) dispatch(type)
  rerender(bar(editing))
  await waitFor(() => expect(button(name).getAttribute('aria-expanded')).toBe(expanded))
})
