import { randomUUID } from 'node:crypto'
import type { BrandDocument, ChangeRecord } from '@brandwright/contracts/brands'
import type { UsageDay } from '@brandwright/contracts/usage'
import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import { readLines } from '@brandwright/streaming/ndjson'

/** A signed-in person who speaks to the server's public calls. */
export interface ApiClient {
  /** The same person at another process of the same product. */
  at(url: string): ApiClient
  /** Reads a website to the end, or until `watch` says that it has seen enough. */
  readWebsite(input: Record<string, unknown>, watch?: (event: ExtractionEvent, number: number) => boolean): Promise<ExtractionEvent[]>
  /** Returns the events of a run of any kind, those after an id alone where one is given, until its end or until `watch` returns true. */
  followRun<Event = ExtractionEvent>(runId: string, options?: { after?: number; watch?: (event: Event, number: number) => boolean }): Promise<Event[]>
  brand(id: string): Promise<BrandDocument>
  /** What the guide's versions were made by, newest first. */
  versions(id: string): Promise<string[]>
  /** Places at which a new reading would change the guide; not those where a person decided otherwise. */
  proposals(id: string): Promise<string[]>
  brandCount(): Promise<number>
  /** A guide by hand. */
  addBrand(url: string): Promise<BrandDocument>
  /** The newest changes of a guide. */
  changes(id: string): Promise<ChangeRecord[]>
  /** Renames a guide; the answer's status, and the guide as it is then. */
  rename(id: string, revision: number, name: string): Promise<{ status: number; revision: number; name: string }>
  /** Subscribes to a guide's revisions until `stop`. Like the web app, it reconnects when the stream ends and reads the guide again. */
  subscribe(id: string, onRevision: (revision: number) => void): Promise<{ stop(): Promise<void> }>
  /** Sends a change of the given revision; the answer's status and body, also of a refusal. */
  change<Answer>(method: 'PATCH' | 'POST', path: string, revision: number, body: object): Promise<{ status: number; body: Answer }>
  /** Returns the person's usage of a tool since yesterday, a line for each day, brand and model. */
  usage(tool: UsageDay['tool']): Promise<UsageDay[]>
  /** What any other call answers: one with a body is sent it. */
  json<Answer>(path: string, body?: object): Promise<Answer>
  /** What a call answers that is sent the bytes of a file. */
  upload<Answer>(path: string, file: string): Promise<Answer>
  /** Status of any address of the server, such as that of a picture. */
  status(path: string): Promise<number>
}

const COME_BACK_MS = 200
const DAY_MS = 24 * 3600 * 1000

/** Makes an account and signs in. A cookie outlives a restart of the server, so the client does too. */
export async function signedInClient(url: string): Promise<ApiClient> {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name: 'Robin Weaver', email: `robin-${randomUUID()}@example.com`, password: randomUUID() }),
  })
  if (!answer.ok) throw new Error(`Signing up failed: ${answer.status} ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return clientWith(url, cookie)
}

function clientWith(url: string, cookie: string): ApiClient {
  const call = async (path: string, body?: unknown) => {
    const reply = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, origin: url, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : undefined,
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply
  }
  const change = async <Answer>(method: 'PATCH' | 'POST', path: string, revision: number, body: object) => {
    const headers = { cookie, origin: url, 'content-type': 'application/json', 'if-match': `"${revision}"` }
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  return {
    at: (other) => clientWith(other, cookie),
    addBrand: async (address) => (await (await call('/api/brands', { url: address })).json()) as BrandDocument,
    changes: async (id) => ((await (await call(`/api/brands/${id}/changes?limit=500`)).json()) as { items: ChangeRecord[] }).items,
    change,
    async rename(id, revision, name) {
      const { status, body } = await change<BrandDocument & { error?: { details: BrandDocument } }>('PATCH', `/api/brands/${id}`, revision, { name })
      const guide = body.error?.details ?? body
      return { status, revision: guide.revision, name: guide.name }
    },
    async subscribe(id, onRevision) {
      const stopped = new AbortController()
      const open = () => fetch(`${url}/api/live?topics=brand:${id}`, { headers: { cookie }, signal: stopped.signal })
      const read = async () => onRevision(((await (await call(`/api/brands/${id}`)).json()) as BrandDocument).revision)
      const listen = async ({ body }: Response) => {
        for await (const chunk of body as AsyncIterable<Uint8Array>)
          for (const [, revision] of new TextDecoder().decode(chunk).matchAll(/"revision":(\d+)/g)) {
            // A change may have been missed: read the guide again.
            if (revision === '0') await read()
            else onRevision(Number(revision))
          }
      }
      const again = async () => {
        while (!stopped.signal.aborted) {
          await new Promise((wake) => setTimeout(wake, COME_BACK_MS))
          await open()
            .then(async (answer) => {
              await read()
              await listen(answer)
            })
            .catch(() => {})
        }
      }
      const first = await open()
      const ended = listen(first)
        .catch(() => {})
        .then(again)
      return {
        async stop() {
          stopped.abort()
          await ended
        },
      }
    },
    readWebsite: async (input, watch) => readEvents(await call('/api/getStyleGuide', input), watch),
    followRun: async (runId, { after = 0, watch } = {}) => readEvents(await call(`/api/runs/${runId}/events?after=${after}`), watch),
    brand: async (id) => (await (await call(`/api/brands/${id}`)).json()) as BrandDocument,
    versions: async (id) => ((await (await call(`/api/brands/${id}/revisions`)).json()) as { items: { via: string }[] }).items.map(({ via }) => via),
    proposals: async (id) =>
      ((await (await call(`/api/brands/${id}/proposals?limit=500`)).json()) as { items: { pointer: string; held: string | null }[] }).items
        .filter(({ held }) => held === null)
        .map(({ pointer }) => pointer),
    brandCount: async () =>
      ((await (await call('/api/brands?limit=100')).json()) as { items: { isSample: boolean }[] }).items.filter(({ isSample }) => !isSample).length,
    async usage(tool) {
      const [from, to] = [-DAY_MS, DAY_MS].map((ms) => new Date(Date.now() + ms).toISOString().slice(0, 10))
      const { items } = (await (await call(`/api/usage?from=${from}&to=${to}`)).json()) as { items: UsageDay[] }
      return items.filter((day) => day.tool === tool)
    },
    json: async <Answer>(path: string, body?: object) => (await (await call(path, body)).json()) as Answer,
    async upload<Answer>(path: string, file: string) {
      const answer = await fetch(url + path, { method: 'POST', headers: { cookie, origin: url, 'content-type': 'application/octet-stream' }, body: file })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as Answer
    },
    status: async (path) => (await fetch(new URL(path, url), { headers: { cookie } })).status,
  }
}

async function readEvents<Event>(answer: Response, watch: (event: Event, number: number) => boolean = () => false): Promise<Event[]> {
  const events: Event[] = []
  if (!answer.body) return events
  for await (const event of readLines<Event>(answer.body)) {
    events.push(event)
    if (watch(event, events.length)) break
  }
  return events
}
