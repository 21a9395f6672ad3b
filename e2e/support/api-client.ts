import { randomUUID } from 'node:crypto'
import type { BrandDocument, ChangeRecord } from '@brandwright/contracts/brands'
import type { UsageDay } from '@brandwright/contracts/usage'
import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import { readLines } from '@brandwright/streaming/ndjson'

/** A signed-in user of the server's public API. */
export interface ApiClient {
  /** Returns a client with the same session for another process of the server. */
  at(url: string): ApiClient
  /** Starts an extraction and returns its events until the run ends or `watch` returns true. */
  readWebsite(input: Record<string, unknown>, watch?: (event: ExtractionEvent, number: number) => boolean): Promise<ExtractionEvent[]>
  /** Returns the events of a run of any kind after the specified event id, until the run ends or `watch` returns true. */
  followRun<Event = ExtractionEvent>(runId: string, options?: { after?: number; watch?: (event: Event, number: number) => boolean }): Promise<Event[]>
  brand(id: string): Promise<BrandDocument>
  /** Returns the kind (`via`) of each version of the guide, newest first. */
  versions(id: string): Promise<string[]>
  /** Returns the pointers of the changes that a re-scan proposed. Values that a user locked or edited are not among them. */
  proposals(id: string): Promise<string[]>
  brandCount(): Promise<number>
  /** Creates a guide for a website without scanning it. */
  addBrand(url: string): Promise<BrandDocument>
  /** Returns the newest changes to a guide. */
  changes(id: string): Promise<ChangeRecord[]>
  /** Renames a guide. Returns the status of the response and the current guide, even after a conflict. */
  rename(id: string, revision: number, name: string): Promise<{ status: number; revision: number; name: string }>
  /** Subscribes to the revisions of a guide until `stop` is called. Like the web app, it reconnects when the stream ends, and then refetches the guide. */
  subscribe(id: string, onRevision: (revision: number) => void): Promise<{ stop(): Promise<void> }>
  /** Sends a change based on the specified revision. Returns the status and the body of the response, even if the change is rejected. */
  change<Answer>(method: 'PATCH' | 'POST', path: string, revision: number, body: object): Promise<{ status: number; body: Answer }>
  /** Returns the user's usage of a tool since yesterday, one row per day, brand and model. */
  usage(tool: UsageDay['tool']): Promise<UsageDay[]>
  /** Returns the JSON response of any other route. Sends a POST request if there is a body, otherwise GET. */
  json<Answer>(path: string, body?: object): Promise<Answer>
  /** Uploads the content of a file by POST and returns the JSON response. */
  upload<Answer>(path: string, file: string): Promise<Answer>
  /** Returns the response status for any URL on the server, such as an image. */
  status(path: string): Promise<number>
}

const COME_BACK_MS = 200
const DAY_MS = 24 * 3600 * 1000

/** Creates an account and returns a client with its session. The client works across restarts of the server, because its cookie stays valid. */
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
            // Refetches the guide, because a change may have been missed before the reconnect.
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
