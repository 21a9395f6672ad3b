import type { BrandDocument } from '@brandwright/contracts/brands'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { guideEdits } from './guide-edits.ts'
import { keptDrafts } from './kept-drafts.ts'

const guide = { id: 'harbour', revision: 4, name: 'Harbour', description: 'Nets' } as BrandDocument
const answers: Response[] = []
const sent: unknown[] = []

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

it('sends what waits once more when its page is left, then rests, and keeps what was not saved', async () => {
  const edits = guideEdits(guide, 'ada', () => undefined)
  edits.edit('/name', 'Harbour & Sons')
  edits.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([{ '/name': 'Harbour & Sons' }])
  expect(keptDrafts('harbour', 'ada')['/name']).toMatchObject({ value: 'Harbour & Sons' })
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
