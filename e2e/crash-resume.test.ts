import { rm } from 'node:fs/promises'
import type { BrandDocument } from '@brandwright/contracts/brands'
import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { type Fixtures, serveFixtures } from './fixtures/serve-fixtures.ts'
import { type ApiClient, signedInClient } from './support/api-client.ts'
import { newDataFolder } from './support/data-folder.ts'
import { type RunningServer, type ServerSettings, startServer } from './support/start-server.ts'

const everything = process.env.TEST_ALL === '1'
const PAGES = everything ? 6 : 2
/** Fractions of the events after which the process is killed; TEST_ALL=1 tests each fraction twice. */
const MOMENTS = everything ? [0.1, 0.1, 0.3, 0.3, 0.5, 0.5, 0.7, 0.7, 0.9, 0.9] : [0.6]

let fixtures: Fixtures
let settings: ServerSettings
let server: RunningServer
let client: ApiClient
let whole: { events: ExtractionEvent[]; guide: unknown }

beforeAll(async () => {
  fixtures = await serveFixtures()
  settings = { dataDir: await newDataFolder(), allowedHosts: fixtures.allowedHosts, port: await freePort() }
  server = await startServer(settings)
  client = await signedInClient(server.url)
  const events = await client.readWebsite(reading())
  expect(events.at(-1)?.type).toBe('fetchComplete')
  whole = { events, guide: canonical(await client.brand(runOf(events).id)) }
})
afterAll(async () => {
  await server?.stop()
  await fixtures?.close()
  await rm(settings.dataDir, { recursive: true, force: true })
})

test.each(MOMENTS)('a run killed after the fraction %d of its events creates the same guide as an undisturbed run', async (moment) => {
  const killAfter = Math.max(2, Math.round(whole.events.length * moment))
  const seen = await client.readWebsite(reading(), (_, number) => number >= killAfter)
  await server.kill()
  const { id, runId } = runOf(seen)

  server = await startServer(settings)
  const events = await client.followRun(runId)
  expect(events.at(-1)?.type).toBe('fetchComplete')
  expect(events.slice(0, seen.length), 'events from before the crash are still in the log').toEqual(seen)

  const guide = await client.brand(id)
  expect(guide.runId).toBeNull()
  expect(canonical(guide)).toEqual(whole.guide)
  for (const address of ownAddresses(guide)) expect(await client.status(address), address).toBe(200)
  expect(await client.versions(id), 'all attempts are one version').toEqual(['extraction', 'create'])
})

test.runIf(everything)('a re-scan that was killed proposes no changes for an unchanged site and keeps user edits', async () => {
  const { id } = runOf(whole.events)
  await client.rename(id, (await client.brand(id)).revision, 'Named by hand')
  const before = await client.brand(id)
  const refresh = { id, options: { pages: PAGES, refresh: true } }
  const seen = await client.readWebsite(refresh, (_, number) => number >= whole.events.length / 2)
  await server.kill()
  server = await startServer(settings)
  expect((await client.followRun(runOf(seen).runId)).at(-1)?.type).toBe('fetchComplete')
  expect(await client.brand(id)).toEqual(before)
  expect(await client.proposals(id)).toEqual([])
})

const reading = () => ({ url: fixtures.url.clean, options: { pages: PAGES, newGuide: true } })

function runOf(events: ExtractionEvent[]): { runId: string; id: string } {
  const first = events[0]
  if (first?.type !== 'run') throw new Error('The first line is not the run.')
  return first.data
}

/** Returns the guide without times and without values that differ between two guides of one site: id, revision, link to the first guide, and file names. */
function canonical(guide: BrandDocument): unknown {
  const { revision: _revision, match: _match, ...document } = guide
  const text = JSON.stringify(document, (key, value) => (key === 'updated' || key === 'at' ? undefined : sorted(value)))
  return JSON.parse(text.replaceAll(guide.id, 'ID').replace(/"\/[^"]*?blobs\/[^"]+"/g, '"FILE"'))
}

function sorted(value: unknown): unknown {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function ownAddresses(guide: BrandDocument): string[] {
  return [...new Set([...JSON.stringify(guide).matchAll(/"(\/[^"]*?blobs\/[^"]+)"/g)].map(([, address]) => address as string))]
}
