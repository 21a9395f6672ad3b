import type { BrandDocument } from '@brandwright/contracts/brands'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { guideEdits } from './guide-edits.ts'
import { keptDrafts } from './kept-drafts.ts'

const guide = { id: 'harbour', revision: 4, name: 'Harbour', description: 'Nets' } as BrandDocument
const answers: Response[] = []
const sent: unknown[] = []

const stale = (details: BrandDocument) => Response.json({ error: { code: 'stale_revision', message: 'Changed.', details } }, { status: 409 })
const closingIsWarnedOf = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
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

it('goes on sending what waits when its page is left, until it is saved, and warns of closing the tab until then', async () => {
  const edits = guideEdits(guide, 'ada', () => undefined)
  edits.edit('/name', 'Harbour & Sons')
  edits.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(keptDrafts('harbour', 'ada')['/name']).toMatchObject({ value: 'Harbour & Sons' })
  expect(closingIsWarnedOf()).toBe(true)
  answers.push(Response.json({ ...guide, revision: 5, name: 'Harbour & Sons' }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([{ '/name': 'Harbour & Sons' }, { '/name': 'Harbour & Sons' }])
  expect(keptDrafts('harbour', 'ada')).toEqual({})
  expect(closingIsWarnedOf()).toBe(false)
})

it('sends from the guide as it is now what was on its way when its page was left, and leaves to the person what another one changed too', async () => {
  const edits = guideEdits(guide, 'ada', () => undefined)
  const told: unknown[] = []
  edits.edit('/name', 'Harbour & Sons')
  edits.edit('/description', 'Nets and rope')
  answers.push(stale({ ...guide, revision: 5, description: 'Ropes' } as BrandDocument))
  answers.push(Response.json({ ...guide, revision: 6, name: 'Harbour & Sons', description: 'Ropes' }))
  edits.stop((state) => told.push(Object.values(state?.drafts ?? {}).map(({ value, theirs }) => [value, theirs?.value])))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([{ '/name': 'Harbour & Sons', '/description': 'Nets and rope' }, { '/name': 'Harbour & Sons' }])
  expect(told.at(-1)).toEqual([['Nets and rope', 'Ropes']])
  expect(keptDrafts('harbour', 'ada')['/description']).toMatchObject({ value: 'Nets and rope', theirs: { value: 'Ropes' } })
  expect(closingIsWarnedOf()).toBe(true)
})

it('leaves what is not saved to the next page of the guide, and sends it once', async () => {
  const told: unknown[] = []
  const edits = guideEdits(guide, 'ada', () => undefined)
  edits.edit('/name', 'Harbour & Sons')
  edits.stop((state) => told.push(state))
  await vi.advanceTimersByTimeAsync(0)
  const next = guideEdits(guide, 'ada', () => undefined)
  expect(told.at(-1)).toBeNull()
  answers.push(Response.json({ ...guide, revision: 5, name: 'Harbour & Sons' }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(2)
  expect(next.state().drafts).toEqual({})
  expect(closingIsWarnedOf()).toBe(false)
})

it('sends nothing in the name of another person', async () => {
  let person = 'ada'
  const edits = guideEdits(
    guide,
    'ada',
    () => undefined,
    () => person === 'ada',
  )
  edits.edit('/name', 'Harbour & Sons')
  person = 'ben'
  edits.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  person = 'ada'
  answers.push(Response.json({ ...guide, revision: 5, name: 'Harbour & Sons' }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([{ '/name': 'Harbour & Sons' }])
})

it('forgets what was saved after its page was left, not what the next page holds since', async () => {
  const edits = guideEdits(guide, 'ada', () => undefined)
  edits.edit('/name', 'Harbour & Sons')
  edits.edit('/description', 'Nets and rope')
  answers.push(Response.json({ ...guide, revision: 5, name: 'Harbour & Sons', description: 'Nets and rope' }))
  edits.stop()
  const next = guideEdits(guide, 'ada', () => undefined)
  next.edit('/description', 'Nets, rope and tar')
  await vi.advanceTimersByTimeAsync(0)
  expect(Object.values(keptDrafts('harbour', 'ada')).map(({ value }) => value)).toEqual(['Nets, rope and tar'])
  next.stop()
})

const refused = (status: number, code: string, message: string, details?: unknown) => Response.json({ error: { code, message, details } }, { status })

it('waits as long as the server asks, whatever is typed meanwhile, and says why in its words', async () => {
  const edits = guideEdits(guide, 'ada', () => undefined)
  edits.edit('/name', 'Harbour & Sons')
  answers.push(refused(429, 'rate_limited', 'Too many changes.', { retryAfterSeconds: 30 }))
  await vi.advanceTimersByTimeAsync(500)
  expect(edits.state()).toMatchObject({ cut: true, words: 'Too many changes.' })
  edits.edit('/description', 'Nets and rope')
  await vi.advanceTimersByTimeAsync(29_000)
  expect(sent).toHaveLength(1)
  answers.push(Response.json({ ...guide, revision: 5, name: 'Harbour & Sons', description: 'Nets and rope' }))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toHaveLength(2)
  expect(edits.state()).toMatchObject({ cut: false, drafts: {} })
  edits.stop()
})

it.each([
  ['a full store at once', [507], 'storage_full'],
  ['what it fails at again and again', [500, 500, 500], 'internal'],
  ['what it would have to wait for too long', [429], 'rate_limited'],
] as const)('leaves to the person %s', async (_, statuses, code) => {
  const edits = guideEdits(guide, 'ada', () => undefined)
  edits.edit('/name', 'Harbour & Sons')
  answers.push(...statuses.map((status) => refused(status, code, 'It cannot be.', status === 429 ? { retryAfterSeconds: 86_400 } : undefined)))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(statuses.length)
  expect(edits.state()).toMatchObject({ cut: false, drafts: { '/name': { value: 'Harbour & Sons', refused: 'It cannot be.' } } })
  edits.choose('/name', 'theirs')
  edits.stop()
})

it('does not say what the server said before once it is out of reach', async () => {
  const edits = guideEdits(guide, 'ada', () => undefined)
  edits.edit('/name', 'Harbour & Sons')
  await vi.advanceTimersByTimeAsync(500)
  expect(edits.state()).toMatchObject({ cut: true, words: 'Not now.' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(edits.state().cut).toBe(true)
  expect(edits.state().words).toBeUndefined()
  edits.choose('/name', 'theirs')
  edits.stop()
})

it('holds back of several values only the one that the refusal names', async () => {
  const edits = guideEdits(guide, 'ada', () => undefined)
  edits.edit('/name', 'Harbour & Sons')
  edits.edit('/description', 'Nets and rope')
  answers.push(refused(423, 'locked', 'Locked values stay as they are: name.', { locked: ['/name'] }))
  answers.push(Response.json({ ...guide, revision: 5, description: 'Nets and rope' }))
  expect(await edits.flush()).toBe(false)
  expect(sent.at(-1)).toEqual({ '/description': 'Nets and rope' })
  expect(sent).toHaveLength(2)
  expect(edits.state().drafts).toEqual({
    '/name': { pointer: '/name', base: 'Harbour', value: 'Harbour & Sons', refused: 'Locked values stay as they are: name.' },
  })
  edits.choose('/name', 'theirs')
  edits.stop()
})

it('sends singly what was refused together for a reason that names none, and goes on from what each saved', async () => {
  const edits = guideEdits(guide, 'ada', () => undefined)
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
  edits.stop()
})

it('gives up a save that gets no answer, keeps what was typed, says why, and sends it with what was typed since', async () => {
  const edits = guideEdits(guide, 'ada', () => undefined)
  answers.push(new Promise<Response>(() => undefined) as never)
  edits.edit('/name', 'Harbour & Sons')
  await vi.advanceTimersByTimeAsync(1_000)
  edits.edit('/description', 'Nets and rope')
  await vi.advanceTimersByTimeAsync(59_500)
  expect(edits.state()).toMatchObject({ cut: true, words: 'The server gave no answer within a minute.' })
  expect(keptDrafts('harbour', 'ada')).toMatchObject({ '/name': { value: 'Harbour & Sons' }, '/description': { value: 'Nets and rope' } })
  answers.push(Response.json({ ...guide, revision: 5, name: 'Harbour & Sons', description: 'Nets and rope' }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent.at(-1)).toEqual({ '/name': 'Harbour & Sons', '/description': 'Nets and rope' })
  expect(edits.state().drafts).toEqual({})
})
