import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CanEditProvider, type Editing, EditingProvider } from '../../../entities/brands/editing.ts'
import EvidenceCard, { hitOutline } from '../../../entities/evidence/evidence-card.tsx'
import { factSummary } from '../../../entities/evidence/fact-summary.ts'
import { emptySessionState } from '../../../lib/draft-storage.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { fontSize } from './notations.ts'
import { TypedField } from './typed-field.tsx'

afterEach(cleanup)

const SIZE = '/assignedStyles/p/fontSize'
const guide = {
  ...emptyStyleGuide({ id: 'b1', url: 'https://kestrel.example', now: '2026-01-02T00:00:00Z' }),
  assignedStyles: { p: { fontSize: '16px' } },
  canEdit: true,
} as unknown as BrandDocument
const session = (edit = vi.fn()) =>
  ({ document: guide, edits: { state: () => emptySessionState, subscribe: () => () => {}, edit }, mark: () => {}, me: 'u1' }) as unknown as Editing

function shown(editing: Editing | null, me: object | null = { id: 'u1' }) {
  const client = new QueryClient()
  client.setQueryData(queryKeys.me, me)
  client.setQueryData(queryKeys.brand('b1'), guide)
  const tree = (now: Editing | null) => (
    <QueryClientProvider client={client}>
      <EditingProvider value={now}>
        <CanEditProvider value={now !== null}>
          <EvidenceCard
            title="Body"
            subtitle="of the site"
            summary={factSummary(undefined)}
            scannedPages={1}
            pointers={[SIZE]}
            editor={<TypedField pointer={SIZE} label="Size" notation={fontSize} />}
            close={() => {}}
          />
        </CanEditProvider>
      </EditingProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(tree(editing))
  return (next: Editing | null) => rerender(tree(next))
}

it('an open editor is hidden while editing is paused, and keeps its input', () => {
  const turn = shown(session())
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Size' }), { target: { value: '18 p' } })
  turn(null)
  expect(screen.queryByRole('textbox', { name: 'Size' })).toBeNull()
  expect(screen.getByRole('status').textContent).toMatch(/^The website is being scanned\. Your changes are saved/)
  const edit = vi.fn()
  turn(session(edit))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Size' })
  expect(field.value).toBe('18 p')
  expect(screen.queryByRole('status')).toBeNull()
  fireEvent.change(field, { target: { value: '18' } })
  expect(edit.mock.calls).toEqual([[SIZE, '18px']])
})

it('explains that editing is paused because the session ended', () => {
  const turn = shown(session(), null)
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  turn(null)
  expect(screen.getByRole('status').textContent).toMatch(/^You are signed out\./)
})

it('returns the outline of an element as percentages of its crop', () => {
  const cropRect = { x: 100, y: 50, width: 320, height: 200 }
  expect(hitOutline({ page: '', rect: { x: 180, y: 100, width: 160, height: 50 }, cropRect })).toEqual({
    left: '25.0%',
    top: '25.0%',
    width: '50.0%',
    height: '25.0%',
  })
  expect(hitOutline({ page: '', rect: { x: 0, y: 0, width: 2000, height: 2000 }, cropRect })).toBeNull()
})
