import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { StoredDocument } from './document-definition.ts'

/** Pending writes of this tab by document id. Each promise settles when all writes of the document are finished. */
const pending = new Map<string, Promise<unknown>>()
/** Cached responses of writes, until the live event of the same revision arrives. */
const responses = new WeakSet<StoredDocument>()

export const notePending = (id: string, finished: Promise<unknown>): void => void pending.set(id, finished)

/** Must be called after the response of a write was cached. */
export function noteWritten(client: QueryClient, queryKey: QueryKey, revision: number): void {
  const cached = client.getQueryData<StoredDocument>(queryKey)
  if (cached?.revision === revision) responses.add(cached)
}

/**
 * Returns true if a live event announces a change by this tab whose response is cached. The last part of `queryKey` is the id of the document. Waits for pending
 * writes, because an event can arrive before the response. A second event of the same revision announces something else, such as a suggestion; revision 0 means
 * that events were lost.
 */
export async function isOwnWrite(client: QueryClient, queryKey: readonly string[], revision: number): Promise<boolean> {
  await pending.get(queryKey.at(-1) ?? '')
  const cached = client.getQueryData<StoredDocument>(queryKey)
  if (!cached || !responses.has(cached) || revision === 0 || revision > cached.revision) return false
  if (revision === cached.revision) responses.delete(cached)
  return true
}
