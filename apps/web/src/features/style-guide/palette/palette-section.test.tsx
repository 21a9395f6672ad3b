import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { ColorRoles } from '@brandwright/domain/brands/style-guide'
import { withEditedValue } from '@brandwright/domain/brands/with-edited-value'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useDeferredValue, useSyncExternalStore } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { CanEditProvider, type Editing, EditingProvider } from '../../../entities/brands/editing.ts'
import { createDocumentSession } from '../../../lib/documents/document-session.ts'
import { editableGuide } from '../edits/editing-session.ts'
import { PaletteSection } from './palette-section.tsx'

vi.mock('../../../ui/when-settled.ts', () => ({ whenLongSettled: () => new Promise(() => undefined), whenSettled: () => new Promise(() => undefined) }))
vi.stubGlobal('fetch', () => new Promise(() => undefined))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const empty = emptyStyleGuide({ id: 'b1', url: 'https://kestrel.example', now: '2026-01-02T00:00:00Z' })
const roles = { ...empty.colors.roles, primary: '#0f5c4a', text: '#111111', link: '#2255aa' } as ColorRoles
const palette = [{ color: '#eeeeee', share: 0.2, count: 3, uses: ['background'] }]
const guide = { ...empty, colors: { ...empty.colors, roles, palette }, revision: 1, canEdit: true } as unknown as BrandDocument

function Palette({ editing }: { editing: Editing }) {
  const { drafts } = useSyncExternalStore(editing.edits.subscribe, editing.edits.state)
  const typed = useDeferredValue(drafts)
  const shown = Object.values(typed).reduce((next, { pointer, value }) => withEditedValue(next, pointer, value), guide)
  return (
    <EditingProvider value={editing}>
      <CanEditProvider value={true}>
        <PaletteSection guide={shown} filling={false} />
      </CanEditProvider>
    </EditingProvider>
  )
}

async function openEditor(tile: RegExp) {
  const client = new QueryClient()
  // Delays saving for longer than any test takes, so that nothing is saved even on slow machines.
  const edits = createDocumentSession({
    definition: { ...editableGuide, saveAfterMs: 3_600_000 },
    client,
    document: guide,
    personId: 'ada',
    isSignedIn: () => true,
  })
  render(
    <QueryClientProvider client={client}>
      <Palette editing={{ document: guide, edits, mark: () => {}, me: 'ada' }} />
    </QueryClientProvider>,
  )
  const opener = screen.getAllByRole('button', { name: tile })[0] as HTMLElement
  fireEvent.click(opener)
  const card = await screen.findByRole('dialog')
  fireEvent.click(await within(card).findByRole('button', { name: 'Edit' }))
  await within(card).findByRole('group', { name: 'Use as' })
  return { card, opener, edits }
}

const hexShown = (hex: string) => waitFor(() => expect(screen.getAllByText(hex, { selector: 'button code' })).toHaveLength(1))
const box = (card: HTMLElement, name: RegExp) => within(card).getByRole<HTMLInputElement>('checkbox', { name })

it('keeps the color editor open when the user removes and restores the first role of a color', async () => {
  const { card, opener, edits } = await openEditor(/^Link/)
  const link = box(card, /^Link/)
  link.focus()
  fireEvent.click(link)
  await waitFor(() => expect(screen.getAllByText('No role').length).toBeGreaterThan(0))
  expect(document.activeElement).toBe(link)
  expect(link.checked).toBe(false)
  fireEvent.click(link)
  expect(document.activeElement).toBe(link)
  expect(edits.state().drafts).toEqual({})
  fireEvent.keyDown(card, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(opener.isConnected).toBe(true)
  edits.leave()
})

it('keeps the color editor open when the user gives a color its first role', async () => {
  const { card, opener, edits } = await openEditor(/^Surface/)
  const text = box(card, /^Text/)
  text.focus()
  fireEvent.click(text)
  await waitFor(() => expect(opener.textContent).toMatch(/^Text/))
  expect(document.activeElement).toBe(text)
  expect(edits.state().drafts['/colors/roles/text']).toMatchObject({ value: '#eeeeee' })
  edits.leave()
})

it('keeps the color editor open while a typed value equals the color of another role', async () => {
  const { card, opener, edits } = await openEditor(/^Link/)
  const field = within(card).getByRole<HTMLInputElement>('textbox', { name: 'Colour' })
  field.focus()
  for (const [typed, label] of [
    ['#0f5c4a', /^Primary, link/],
    ['#0f5c4b', /^Link/],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } })
    await waitFor(() => expect(opener.textContent).toMatch(label))
    await hexShown(typed.toUpperCase())
    expect(document.activeElement).toBe(field)
  }
  expect(screen.getAllByRole('button', { name: /^Primary/ })[0]?.textContent).toMatch(/#0F5C4A/)
  edits.leave()
})
