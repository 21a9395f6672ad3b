// @own-page: inspects state that the whole page shares.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionKey } from '../draft-storage.ts'
import { documentChanges } from './document-changes.ts'
import type { EditableDefinition } from './document-definition.ts'
import { createDocumentSession } from './document-session.ts'
import { storedDrafts } from './session-state.ts'

interface Note {
  id: string
  revision: number
  name: string
  description: string
  websiteUrl?: string
}

const notes: EditableDefinition<Note> = {
  noun: 'note',
  path: (id) => `/api/notes/${id}`,
  queryKey: (id) => ['note', id],
  load: async () => guide,
  valueAt: (note, pointer) => note[pointer.slice(1) as keyof Note],
  saveValues: (id, values) => ({ method: 'PATCH', path: `/api/notes/${id}`, body: { values } }),
}
const guide: Note = { id: 'harbour', revision: 4, name: 'Harbour', description: 'Nets' }
let client: QueryClient
const open = (isSignedIn = () => true) => createDocumentSession({ definition: notes, client, document: guide, personId: 'ada', isSignedIn })
const stored = () => storedDrafts(sessionKey('note', 'harbour', 'ada'))
const answers: Response[] = []
const sent: unknown[] = []

const stale = (details: Note) => Response.json({ error: { code: 'stale_revision', message: 'Changed.', details } }, { status: 409 })
const closingIsWarnedOf = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  client = new QueryClient()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).values)
    return answers.shift() ?? Response.json({ error: { code: 'unavailable', message: 'Not now.' } }, { status: 503 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  answers.length = 0
  sent.length = 0
})

it('sends pending edits after the user has left the page, and warns if the tab closes before that', async () => {
  const edits = open()
  edits.edit('/name', 'Harbour & Sons')
  edits.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(stored()['/name']).toMatchObject({ value: 'Harbour & Sons' })
  expect(closingIsWarnedOf()).toBe(true)
  answers.push(Response.json({ ...guide, revision: 5, name: 'Harbour & Sons' }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([{ '/name': 'Harbour & Sons' }, { '/name': 'Harbour & Sons' }])
  expect(stored()).toEqual({})
  expect(closingIsWarnedOf()).toBe(false)
})

it('resends edits without a conflict if a save is rejected as stale after the user has left the page', async () => {
  const edits = open()
  const reported: unknown[] = []
  edits.edit('/name', 'Harbour & Sons')
  edits.edit('/description', 'Nets and rope')
  answers.push(stale({ ...guide, revision: 5, description: 'Ropes' }))
  answers.push(Response.json({ ...guide, revision: 6, name: 'Harbour & Sons', description: 'Ropes' }))
  edits.leave((state) => reported.push(Object.values(state?.drafts ?? {}).map(({ value, theirs }) => [value, theirs?.value])))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([{ '/name': 'Harbour & Sons', '/description': 'Nets and rope' }, { '/name': 'Harbour & Sons' }])
  expect(reported.at(-1)).toEqual([['Nets and rope', 'Ropes']])
  expect(stored()['/description']).toMatchObject({ value: 'Nets and rope', theirs: { value: 'Ropes' } })
  expect(closingIsWarnedOf()).toBe(true)
})

it('edits that were merged with a newer document are saved after 200 ms', async () => {
  const edits = open()
  edits.edit('/name', 'Harbour & Sons')
  answers.push(stale({ ...guide, revision: 5, description: 'Ropes' }))
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(199)
  expect(sent).toHaveLength(1)
  answers.push(Response.json({ ...guide, revision: 6, name: 'Harbour & Sons', description: 'Ropes' }))
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(2)
  expect(edits.document()).toMatchObject({ revision: 6, description: 'Ropes' })
})

it('an undefined value is saved as null', async () => {
  const edits = open()
  edits.edit('/description', undefined)
  answers.push(Response.json({ ...guide, revision: 5 }))
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual([{ '/description': null }])
})

it('the next page of the guide takes over unsaved edits and sends them once', async () => {
  const reported: unknown[] = []
  const edits = open()
  edits.edit('/name', 'Harbour & Sons')
  edits.leave((state) => reported.push(state))
  await vi.advanceTimersByTimeAsync(0)
  const next = open()
  expect(reported.at(-1)).toBeNull()
  answers.push(Response.json({ ...guide, revision: 5, name: 'Harbour & Sons' }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(2)
  expect(next.state().drafts).toEqual({})
  expect(closingIsWarnedOf()).toBe(false)
})

it('sends no edits while another user is signed in', async () => {
  let person = 'ada'
  const edits = open(() => person === 'ada')
  edits.edit('/name', 'Harbour & Sons')
  person = 'ben'
  edits.leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  person = 'ada'
  answers.push(Response.json({ ...guide, revision: 5, name: 'Harbour & Sons' }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([{ '/name': 'Harbour & Sons' }])
})

it('does not send queued edits after another user signs in', async () => {
  let person = 'ada'
  const edits = open(() => person === 'ada')
  answers.push(new Promise<Response>(() => undefined) as never)
  const slow = documentChanges(client, notes, 'harbour').send({ path: '/api/notes/harbour/extract', body: {} })
  void slow.catch(() => undefined)
  edits.edit('/name', 'Harbour & Sons')
  await vi.advanceTimersByTimeAsync(1_000)
  person = 'ben'
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(slow).rejects.toThrow('The server did not respond within a minute.')
  expect(sent).toEqual([undefined])
  expect(stored()['/name']).toMatchObject({ value: 'Harbour & Sons' })
  person = 'ada'
  answers.push(Response.json({ ...guide, revision: 5, name: 'Harbour & Sons' }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([undefined, { '/name': 'Harbour & Sons' }])
  expect(stored()).toEqual({})
})

it('edits are saved on the server even if browser storage fails', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  const edits = open()
  edits.edit('/name', 'Harbour & Sons')
  expect(edits.state().drafts['/name']).toMatchObject({ value: 'Harbour & Sons' })
  answers.push(Response.json({ ...guide, revision: 5, name: 'Harbour & Sons' }))
  expect(await edits.flush()).toBe(true)
  vi.restoreAllMocks()
})

it('a save after the user has left the page removes its drafts, but not the drafts of the next page', async () => {
  const edits = open()
  edits.edit('/name', 'Harbour & Sons')
  edits.edit('/description', 'Nets and rope')
  answers.push(Response.json({ ...guide, revision: 5, name: 'Harbour & Sons', description: 'Nets and rope' }))
  edits.leave()
  const next = open()
  next.edit('/description', 'Nets, rope and tar')
  await vi.advanceTimersByTimeAsync(0)
  expect(Object.values(stored()).map(({ value }) => value)).toEqual(['Nets, rope and tar'])
  next.leave()
})

const refused = (status: number, code: string, message: string, details?: unknown) => Response.json({ error: { code, message, details } }, { status })

it('a retry waits for the delay that the server requests', async () => {
  const edits = open()
  edits.edit('/name', 'Harbour & Sons')
  answers.push(refused(429, 'rate_limited', 'Too many changes.', { retryAfterSeconds: 30 }))
  await vi.advanceTimersByTimeAsync(500)
  expect(edits.state()).toMatchObject({ interrupted: true, message: 'Too many changes.' })
  edits.edit('/description', 'Nets and rope')
  await vi.advanceTimersByTimeAsync(29_000)
  expect(sent).toHaveLength(1)
  answers.push(Response.json({ ...guide, revision: 5, name: 'Harbour & Sons', description: 'Nets and rope' }))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toHaveLength(2)
  expect(edits.state()).toMatchObject({ interrupted: false, drafts: {} })
  edits.leave()
})

it.each([
  ['the first report of full storage', [507], 'storage_full'],
  ['three failed saves', [500, 500, 500], 'internal'],
  ['a retry delay of one day', [429], 'rate_limited'],
] as const)('an edit is not retried after %s and can be discarded', async (_, statuses, code) => {
  const edits = open()
  edits.edit('/name', 'Harbour & Sons')
  answers.push(...statuses.map((status) => refused(status, code, 'It cannot be.', status === 429 ? { retryAfterSeconds: 86_400 } : undefined)))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(statuses.length)
  expect(edits.state()).toMatchObject({ interrupted: false, drafts: { '/name': { value: 'Harbour & Sons', refused: 'It cannot be.' } } })
  edits.choose('/name', 'theirs')
  edits.leave()
})

it("the server's last message is cleared once the server is unreachable", async () => {
  const edits = open()
  edits.edit('/name', 'Harbour & Sons')
  await vi.advanceTimersByTimeAsync(500)
  expect(edits.state()).toMatchObject({ interrupted: true, message: 'Not now.' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(edits.state().interrupted).toBe(true)
  expect(edits.state().message).toBeUndefined()
  edits.choose('/name', 'theirs')
  edits.leave()
})

it('if the server rejects one value, all other values are sent again', async () => {
  const edits = open()
  edits.edit('/name', 'Harbour & Sons')
  edits.edit('/description', 'Nets and rope')
  answers.push(refused(423, 'locked', 'These values are locked: name.', { locked: ['/name'] }))
  answers.push(Response.json({ ...guide, revision: 5, description: 'Nets and rope' }))
  expect(await edits.flush()).toBe(false)
  expect(sent.at(-1)).toEqual({ '/description': 'Nets and rope' })
  expect(sent).toHaveLength(2)
  expect(edits.state().drafts).toEqual({
    '/name': { pointer: '/name', base: 'Harbour', value: 'Harbour & Sons', refused: 'These values are locked: name.' },
  })
  edits.choose('/name', 'theirs')
  edits.leave()
})

it('each value is sent separately if the server does not report which value is invalid', async () => {
  const edits = open()
  edits.edit('/name', 'Harbour & Sons')
  edits.edit('/description', 'Nets and rope')
  edits.edit('/websiteUrl', 'https://harbour.example')
  const no = refused(400, 'validation_failed', '/description is too long.')
  answers.push(no.clone(), Response.json({ ...guide, revision: 5, name: 'Harbour & Sons' }), no)
  answers.push(Response.json({ ...guide, revision: 6, name: 'Harbour & Sons', websiteUrl: 'https://harbour.example' }))
  await edits.flush()
  expect(sent.slice(1)).toEqual([{ '/name': 'Harbour & Sons' }, { '/description': 'Nets and rope' }, { '/websiteUrl': 'https://harbour.example' }])
  expect(edits.revision()).toBe(6)
  expect(Object.values(edits.state().drafts).map(({ pointer, refused }) => [pointer, refused])).toEqual([['/description', '/description is too long.']])
  edits.choose('/description', 'theirs')
  edits.leave()
})

it('a save without a response times out, and its edit is sent again together with later edits', async () => {
  const edits = open()
  answers.push(new Promise<Response>(() => undefined) as never)
  edits.edit('/name', 'Harbour & Sons')
  await vi.advanceTimersByTimeAsync(1_000)
  edits.edit('/description', 'Nets and rope')
  await vi.advanceTimersByTimeAsync(59_500)
  expect(edits.state()).toMatchObject({ interrupted: true, message: 'The server did not respond within a minute.' })
  expect(stored()).toMatchObject({ '/name': { value: 'Harbour & Sons' }, '/description': { value: 'Nets and rope' } })
  answers.push(Response.json({ ...guide, revision: 5, name: 'Harbour & Sons', description: 'Nets and rope' }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent.at(-1)).toEqual({ '/name': 'Harbour & Sons', '/description': 'Nets and rope' })
  expect(edits.state().drafts).toEqual({})
})

it('retries stop after the maximum number, and drafts are kept until the next flush', async () => {
  const edits = createDocumentSession({
    definition: { ...notes, maxRetries: 2, saveAfterMs: 1000 },
    client,
    document: guide,
    personId: 'ada',
    isSignedIn: () => true,
  })
  edits.edit('/name', 'Harbour & Sons')
  await vi.advanceTimersByTimeAsync(999)
  expect(sent).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toHaveLength(3)
  expect(edits.state()).toMatchObject({ interrupted: true, stopped: true, drafts: { '/name': { value: 'Harbour & Sons' } } })
  answers.push(Response.json({ ...guide, revision: 5, name: 'Harbour & Sons' }))
  expect(await edits.flush()).toBe(true)
  expect(edits.document().name).toBe('Harbour & Sons')
  edits.leave()
})
