import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { StoredDocument } from './document-definition.ts'

/** Maximum time in ms for which an event waits for this tab's writes, because events about other users' changes wait as well. */
const MAX_WAIT_MS = 2000
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
 * Returns true if a live event announces a change by this tab whose response is cached. Waits briefly for pending writes, because an event can arrive before
 * the response.
 *
 * - The last part of `queryKey` is the id of the document.
 * - A second event of the same revision announces a different change, such as a suggestion.
 * - Revision 0 means that events were lost.
 */
export async function isOwnWrite(client: QueryClient, queryKey: readonly string[], revision: number): Promise<boolean> {
  const cachedDocument = () => client.getQueryData<StoredDocument>(queryKey)
  if (revision > (cachedDocument()?.revision ?? revision))
    await Promise.race([pending.get(queryKey.at(-1) ?? ''), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
  const cached = cachedDocument()
  if (!cached || !responses.has(cached) || revision > cached.revision) return false
  if (revision === cached.revision || revision === 0) responses.delete(cached)
  return revision > 0
}
