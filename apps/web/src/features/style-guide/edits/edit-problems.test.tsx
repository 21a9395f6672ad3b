import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GuideSession } from '../../../entities/brands/editing.ts'
import { createDocumentSession } from '../../../lib/documents/document-session.ts'
import EditProblems from './edit-problems.tsx'
import { editableGuide } from './editing-session.ts'

const POINTER = '/description'
const guide = {
  ...emptyStyleGuide({ id: 'b1', url: '', now: '2026-05-01T10:00:00Z' }),
  canEdit: true,
  revision: 1,
  description: 'Fresh bread daily',
} as BrandDocument
let sent: { value: unknown; from: string | null; prefer: string | null }[]
let answers: Response[]

beforeEach(() => {
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (_: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    sent.push({ value: JSON.parse(body).values, from: headers['if-match'] ?? null, prefer: headers.prefer ?? null })
    return answers.shift()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const saved = (fields: object) => Response.json({ ...guide, ...fields })

const Troubles = ({ session }: { session: GuideSession }) => <EditProblems state={useSyncExternalStore(session.subscribe, session.state)} edits={session} />

function open(): GuideSession {
  const session = createDocumentSession({ definition: editableGuide, client: new QueryClient(), document: guide, personId: 'ada', isSignedIn: () => true })
  render(<Troubles session={session} />)
  return session
}

it('stale changes to texts are merged word by word, but stale changes to colors are not', async () => {
  const session = open()
  answers = [saved({ revision: 3, description: 'Warm bread daily at eight' }), saved({ revision: 4, description: 'Warm bread daily at eight' })]
  await act(async () => {
    session.edit(POINTER, 'Warm bread daily')
    await session.flush()
  })
  session.edit('/colors/roles/primary', '#0f5c4a')
  await act(session.flush)
  expect(sent).toEqual([
    { value: { [POINTER]: 'Warm bread daily' }, from: '"1"', prefer: 'merge' },
    { value: { '/colors/roles/primary': '#0f5c4a' }, from: '"3"', prefer: null },
  ])
  expect(session.state().drafts).toEqual({})
})

it('text typed during a save is merged with the text in the response', async () => {
  const session = open()
  let answer: (response: Response) => void = () => undefined
  answers = [new Promise<Response>((resolve) => (answer = resolve)) as never, saved({ revision: 4, description: 'Warm brown bread daily at eight' })]
  session.edit(POINTER, 'Warm bread daily')
  await act(async () => {
    const flushed = session.flush()
    session.edit(POINTER, 'Warm brown bread daily')
    answer(saved({ revision: 3, description: 'Warm bread daily at eight' }))
    await flushed
  })
  expect(sent.map(({ value, from }) => [value, from])).toEqual([
    [{ [POINTER]: 'Warm bread daily' }, '"1"'],
    [{ [POINTER]: 'Warm brown bread daily at eight' }, '"3"'],
  ])
  expect(session.state().drafts).toEqual({})
})

it('shows both texts when the same words changed, and saves the text that the user selects', async () => {
  const session = open()
  const theirs = { revision: 2, description: 'Cold bread daily' }
  const conflicts = [{ pointer: POINTER, base: 'Fresh bread daily', mine: 'Warm bread daily', theirs: 'Cold bread daily' }]
  const error = { code: 'stale_revision', message: 'Changed.', details: { ...guide, ...theirs }, conflicts }
  answers = [Response.json({ error }, { status: 409 }), saved({ revision: 3, description: 'Warm bread daily' })]
  await act(async () => {
    session.edit(POINTER, 'Warm bread daily')
    await session.flush()
  })
  const trouble = await screen.findByRole('region', { name: /description.*not saved/i })
  expect(trouble.textContent).toContain('YoursWarm bread daily')
  expect(trouble.textContent).toContain('Theirs (saved)Cold bread daily')
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await act(session.flush)
  expect(sent.at(-1)).toEqual({ value: { [POINTER]: 'Warm bread daily' }, from: '"2"', prefer: 'merge' })
  expect(session.state().drafts).toEqual({})
})
