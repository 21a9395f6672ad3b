import type { BrandDocument } from '@brandwright/contracts/brands'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Editing } from '../../../entities/brands/editing.ts'
import { createDocumentSession } from '../../../lib/documents/document-session.ts'
import NoticeStack from '../../../ui/notice-stack/notice-stack.tsx'
import { clearNotices } from '../../../ui/notices/notice-store.ts'
import { editableGuide } from '../edits/editing-session.ts'
import { useUndoRedo } from './use-undo-redo.ts'

const guide = { id: 'harbour', revision: 4, name: 'Harbour' } as BrandDocument

afterEach(() => {
  cleanup()
  act(clearNotices)
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

it('Undo does not revert an earlier change while the latest edit cannot be saved', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    return Response.json({ error: { code: 'locked', message: 'Locked.', details: { locked: ['/name'] } } }, { status: 423 })
  })
  const client = new QueryClient()
  const edits = createDocumentSession({ definition: editableGuide, client, document: guide, personId: 'ada', isSignedIn: () => true })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      {children}
      <NoticeStack />
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useUndoRedo({ document: guide, edits } as unknown as Editing), { wrapper })
  edits.edit('/name', 'Harbour & Sons')
  act(() => result.current('undo'))
  expect(await screen.findByText('Not undone')).toBeTruthy()
  expect(screen.getByText(/^Some of your changes are not saved yet\./)).toBeTruthy()
  expect(requests).toEqual(['/api/updateStyleGuideProp'])
  expect(edits.state().drafts['/name']).toMatchObject({ value: 'Harbour & Sons', refused: 'Locked.' })
  edits.choose('/name', 'theirs')
  edits.leave()
})
