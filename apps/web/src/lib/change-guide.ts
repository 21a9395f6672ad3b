import type { QueryClient } from '@tanstack/react-query'
import { answeredInTime } from './answered-in-time.ts'
import { send } from './api-client.ts'
import { brandQuery } from './brand-query.ts'
import { fromRevision, onceMoreWhenStale } from './guide-revision.ts'

interface Change {
  method?: 'POST' | 'PATCH' | 'DELETE'
  body?: unknown
  /** It hangs on nothing but its own part of the guide: see `onceMoreWhenStale`. */
  onceMore?: boolean
}

/** The changes of a guide made from here: the last of them, and which revision each made of which. */
interface Made {
  last: Promise<unknown>
  after: Map<number, number>
}

const LATE = 'The change may have been made all the same: look before you make it again.'

const guides = new WeakMap<QueryClient, Map<string, Made>>()

/**
 * Sends a change against the guide as it was read last: what others changed since is not overwritten, but refused (409). Of what is sent from
 * here one waits for the other and goes on from it, so that nobody's second click is refused as somebody else's change; for one without an answer
 * they wait a minute.
 */
export function changeGuide<T>(client: QueryClient, id: string, path: string, { method = 'POST', body, onceMore = false }: Change): Promise<T> {
  const made = madeIn(client, id)
  const write = async (headers: ReturnType<typeof fromRevision>, signal: AbortSignal) => {
    const response = await send(path, { method, body, headers, signal })
    const revision = revisionIn(response.headers.get('etag'))
    const from = revisionIn(headers['if-match'])
    if (revision !== null && from !== null) made.after.set(from, revision)
    return (await response.json()) as T
  }
  const make = async (signal: AbortSignal) => {
    let { revision } = await client.ensureQueryData(brandQuery(id))
    for (let next = made.after.get(revision); next !== undefined && next > revision; next = made.after.get(revision)) revision = next
    return onceMore ? onceMoreWhenStale(revision, (headers) => write(headers, signal)) : write(fromRevision(revision), signal)
  }
  const change = made.last.then(() => answeredInTime(make, LATE))
  made.last = change.catch(() => undefined)
  return change
}

function madeIn(client: QueryClient, id: string): Made {
  const known = guides.get(client) ?? new Map<string, Made>()
  guides.set(client, known)
  const made = known.get(id) ?? { last: Promise.resolve(), after: new Map() }
  known.set(id, made)
  return made
}

const revisionIn = (etag: string | null): number | null => {
  const [digits] = /\d+/.exec(etag ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}
