import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { type Fixtures, serveFixtures } from './fixtures/serve-fixtures.ts'
import { type ApiClient, signedInClient } from './support/api-client.ts'
import { newDataFolder } from './support/data-folder.ts'
import { type RunningServer, type ServerSettings, startServer } from './support/start-server.ts'

const WRITERS = 4
const ROUNDS = 50
/** Returns the delay of the kill in ms, spread over a second and identical in each test run. */
const moment = (round: number) => 50 + ((round * 379) % 1000)

interface Writer {
  client: ApiClient
  id: string
  revision: number
  /** Name written in each acknowledged revision, by revision number. */
  acknowledged: Map<number, string>
}

let fixtures: Fixtures
let settings: ServerSettings
let server: RunningServer
const writers: Writer[] = []

beforeAll(async () => {
  fixtures = await serveFixtures()
  settings = { dataDir: await newDataFolder(), allowedHosts: fixtures.allowedHosts, port: await freePort() }
  server = await startServer(settings)
  for (let index = 0; index < WRITERS; index++) {
    const client = await signedInClient(server.url)
    const { id, revision } = await client.addBrand(`https://writer${index}.example`)
    writers.push({ client, id, revision, acknowledged: new Map() })
  }
})
afterAll(async () => {
  await server?.stop()
  await fixtures?.close()
  await rm(settings.dataDir, { recursive: true, force: true })
})

test(`every acknowledged save survives ${ROUNDS} kills under load`, { timeout: ROUNDS * 40_000 }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const before = writers.map(({ acknowledged }) => acknowledged.size)
    const load = [...writers.map((writer) => writeUntilCutOff(writer, round)), readUntilCutOff()]
    await expect.poll(() => writers.every(({ acknowledged }, index) => acknowledged.size > (before[index] ?? 0)), { interval: 10 }).toBe(true)
    await new Promise((wake) => setTimeout(wake, moment(round)))
    await server.kill()
    await Promise.all(load)
    server = await startServer(settings)
    for (const writer of writers) await compare(writer, round)
  }
})

async function writeUntilCutOff(writer: Writer, round: number): Promise<void> {
  for (let count = 0; ; count++) {
    const name = `Round ${round}, name ${count}`
    const answer = await writer.client.rename(writer.id, writer.revision, name).catch(() => null)
    if (!answer) return
    expect(answer.status).toBe(200)
    writer.revision = answer.revision
    writer.acknowledged.set(answer.revision, name)
  }
}

const readUntilCutOff = () => (writers[0] as Writer).client.readWebsite({ url: fixtures.url.clean, options: { pages: 2, newGuide: true } }).catch(() => [])

/** Checks that the last acknowledged name is stored, or the name that was sent after it without an acknowledgment. */
async function compare(writer: Writer, round: number): Promise<void> {
  const { client, id, acknowledged } = writer
  const { revision, name } = await client.brand(id)
  expect([writer.revision, writer.revision + 1], `round ${round}`).toContain(revision)
  if (revision === writer.revision) expect(name).toBe(acknowledged.get(revision) ?? name)
  writer.revision = revision
  const kept = new Set((await client.changes(id)).map(({ value }) => value))
  for (const written of acknowledged.values()) if (written.startsWith(`Round ${round},`)) expect(kept).toContain(written)
}
