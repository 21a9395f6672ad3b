import type { BrandDocument } from '@brandwright/contracts/brands'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { type Editing, EditingProvider } from '../../../entities/brands/editing.ts'
import { createDocumentSession } from '../../../lib/documents/document-session.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import NoticeStack from '../../../ui/notice-stack/notice-stack.tsx'
import { clearNotices } from '../../../ui/notices/notice-store.ts'
import { DeleteDrawing } from '../drawings/drawings-section.tsx'
import { editableGuide } from '../edits/editing-session.ts'
import { RemoveMemberButton } from '../edits/remove-member-button.tsx'
import type { ReviewRow } from '../review/review-rows.ts'
import { useReview } from '../review/use-review.ts'

const guide = { id: 'harbour', revision: 4, name: 'Harbour', socialLinks: [{ id: 's1', url: 'https://kestrel.example' }] } as unknown as BrandDocument
const at = (revision: number) => ({ ...guide, revision })

afterEach(() => {
  cleanup()
  act(clearNotices)
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function Apply() {
  const { apply } = useReview(guide, () => undefined)
  const row = { entries: [{ pointer: '/name' }] } as unknown as ReviewRow
  return (
    <button type="button" onClick={() => apply.mutate({ accepted: [row], rejected: [] })}>
      Apply
    </button>
  )
}

it.each([
  ['the removal of a link', 'Remove', <RemoveMemberButton key="a" pointer="/socialLinks/s1" name="The link" />],
  ['the deletion of a drawing', 'Delete', <DeleteDrawing key="b" svgId="d1" name="The drawing" />],
  ['the accepted values of a review', 'Apply', <Apply key="c" />],
])('Undo reverts %s, even if another change followed', async (_, press, part) => {
  const undone: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    if (path.endsWith('/undo')) {
      undone.push([JSON.parse(body), headers['if-match']])
      if (undone.length > 1) return Response.json(at(10))
      return Response.json({ error: { code: 'stale_revision', message: 'Changed.', details: at(9) } }, { status: 409 })
    }
    return Response.json(path.endsWith('/proposals') ? { document: at(5), accepted: ['/name'] } : at(5))
  })
  const client = new QueryClient()
  client.setQueryData(queryKeys.brand('harbour'), guide)
  const edits = createDocumentSession({ definition: editableGuide, client, document: guide, personId: 'ada', isSignedIn: () => true })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <EditingProvider value={{ document: guide, edits, mark: () => {}, me: 'ada' } as unknown as Editing}>{part}</EditingProvider>
      </MemoryRouter>
      <NoticeStack />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: press }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  edits.read(at(8))
  fireEvent.click(undo)
  await waitFor(() => expect(undone).toHaveLength(2))
  expect(undone).toEqual([
    [{ revision: 5 }, '"5"'],
    [{ revision: 5 }, '"9"'],
  ])
  edits.leave()
})
