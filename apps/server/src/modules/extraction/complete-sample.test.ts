import { setTimeout as pause } from 'node:timers/promises'
import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import { SAMPLE_ID } from '@brandwright/domain/brands/sample-id'
import type { ExtractOptions } from '@brandwright/extractor/extract-options'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, client, signUp } from '../../testing/client.ts'
import { openTestApp, smallExtraction, type TestApp } from '../../testing/open-test-app.ts'
import { completeSample, SAMPLE_PAUSES_MS, seedSampleBrand } from './complete-sample.ts'
import { EXTRACTION } from './extraction-run.ts'

/** Time in ms, longer than the delay before a scan saves its results. */
const SAVED_MS = 700

let fails = false

let app: TestApp
let superAdmin: Client
let visitor: Client

test.each([
  ['until the sample is complete', 3, 3, 0],
  ['at most once per configured delay', 99, SAMPLE_PAUSES_MS.length + 1, 1],
])('re-scans an incomplete sample brand after increasing delays, %s', async (_, completeFrom, readings, warnings) => {
  let read = 0
  async function* fakeExtraction(_ports: unknown, { url, id }: ExtractOptions): AsyncGenerator<ExtractionEvent> {
    const complete = ++read >= completeFrom
    yield* smallExtraction(url).slice(0, -1)
    yield { type: 'complete', data: { complete, missing: complete ? [] : ['images'] } }
    yield { type: 'fetchComplete', data: { id, updated: new Date().toISOString() } }
  }
  const app = await openTestApp({ extract: fakeExtraction })
  const pauses: number[] = []
  const logged = { info: 0, warn: 0 }
  try {
    const { context } = app
    // Waits for the current scan to end instead of pausing.
    const ended = async () => {
      const runId = await context.runs.latest(context.database.db, SAMPLE_ID, EXTRACTION)
      for await (const _ of context.runs.follow(runId ?? '', 0, new AbortController().signal));
    }
    const pause = (ms: number) => {
      pauses.push(ms)
      return ended()
    }
    await completeSample(context, { pause, log: { info: () => logged.info++, warn: () => logged.warn++ } })
    await ended()
    expect(read).toBe(readings)
    expect(logged).toEqual({ info: readings - 1, warn: warnings })
    expect(pauses).toEqual(SAMPLE_PAUSES_MS.slice(0, pauses.length))
  } finally {
    await app.close()
  }
})

async function* fakeExtraction(_ports: unknown, options: ExtractOptions): AsyncGenerator<ExtractionEvent> {
  yield* smallExtraction(options.url)
  await pause(SAVED_MS)
  if (fails) throw new ExtractionError('unreachable', 'The site could not be reached.')
  yield { type: 'fetchComplete', data: { id: options.id, updated: new Date().toISOString() } }
}

beforeAll(async () => {
  app = await openTestApp({ extract: fakeExtraction })
  superAdmin = await signUp(app.base)
  visitor = client(app.base)
})
afterAll(() => app.close())

/** Seeds the brand as the server does at startup. Resolves with the last event of the run. */
async function seed() {
  await seedSampleBrand(app.context)
  const runId = await app.context.runs.latest(app.context.database.db, SAMPLE_ID, EXTRACTION)
  return (await superAdmin.lines('GET', `/api/runs/${runId}/events`)).at(-1)
}

test('responds with 404 on all sample routes until the sample is ready', async () => {
  for (const path of ['', '/images', '/facts', '/changes', '/export/css'])
    expect(await visitor.get(`/api/brands/sample${path}`), path).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found', message: 'No brand found' } },
    })
})

test('re-scans the sample at the next start if its first scan failed after saving', async () => {
  fails = true
  expect(await seed()).toMatchObject({ type: 'error', data: { code: 'unreachable' } })
  expect((await visitor.get('/api/brands/sample')).status).toBe(404)
  fails = false
  expect(await seed()).toMatchObject({ type: 'fetchComplete' })
  expect((await visitor.get('/api/brands/sample')).body).toMatchObject({ complete: true, isSample: true, canEdit: false })
  const { items } = (await visitor.get('/api/brands/sample/revisions')).body
  expect(
    items.map(({ via }: { via: string }) => via),
    'what was saved in several steps is one version',
  ).toEqual(['extraction', 'create'])
  expect(items[0].revision - items[1].revision).toBeGreaterThan(1)
})

test('re-scans the sample after its deletion, with a higher revision', async () => {
  const { revision } = (await superAdmin.get('/api/brands/sample')).body
  expect((await superAdmin.delete('/api/brands/sample')).status).toBe(204)
  expect(await seed()).toMatchObject({ type: 'fetchComplete' })
  expect((await visitor.get('/api/brands/sample')).body.revision).toBeGreaterThan(revision)
  expect((await superAdmin.get('/api/brands/sample/changes')).body.items[0]).toMatchObject({ via: 'extraction', actor: null })
})

test('copies the sample to an editable brand without changing the sample', async () => {
  const person = await signUp(app.base)
  const before = (await visitor.get('/api/brands/sample')).body
  const { status, body } = await person.post('/api/brands', { sample: true })
  expect(status).toBe(201)
  expect(body).toMatchObject({ originalID: SAMPLE_ID, url: '', isSample: false, isPublic: false, canEdit: true, complete: true, name: before.name })
  expect(body.colors).toEqual(before.colors)
  expect((await person.get('/api/me')).body.user.brand).toBe(body.id)
  expect((await person.patch(`/api/brands/${body.id}`, { name: 'Mine' }, body.revision)).status).toBe(200)
  expect((await visitor.get('/api/brands/sample')).body.name).toBe(before.name)
  expect((await visitor.post('/api/brands', { sample: true })).status).toBe(401)
})
