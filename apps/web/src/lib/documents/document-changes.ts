import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '../api-client.ts'
import type { DocumentDefinition, StoredDocument, WriteRequest } from './document-definition.ts'
import { noteWritten } from './own-writes.ts'
import { writeQueueOf } from './write-queue.ts'

export interface DocumentChange<Document extends StoredDocument> extends WriteRequest {
  /** Revision that the user saw, if the cached revision differs from it. */
  from?: number
  /**
   * Resends a stale change based on the current revision; must be set only for changes that overwrite nothing, such as new members. If a function is set, it
   * receives the current document first, and can throw to prevent the change.
   */
  retryWhenStale?: boolean | ((current: Document) => void)
}

/**
 * Operations that change a document from this tab, one at a time. They throw ApiError (409 `stale_revision`) if another user has changed the document
 * meanwhile.
 */
export interface DocumentChanges<Document extends StoredDocument> {
  /** Sends a change and returns the response. Does not update the cache. */
  send: <T>(change: DocumentChange<Document>) => Promise<T>
  /** Sends a change and refetches the data that depends on the document, even on failure. */
  change: <T>(change: DocumentChange<Document>) => Promise<T>
  /** Sends a change whose response is the new document, and caches that document immediately. */
  revise: (change: DocumentChange<Document>) => Promise<Document>
  /** Undoes the user's last change. Rejects if another user has since changed the same values. */
  undo: () => Promise<Document>
  /** Redoes the user's last undone change. */
  redo: () => Promise<Document>
  /** Undoes the change that the user made in the specified revision, even if other changes followed. */
  undoChange: (revision: number) => Promise<Document>
  /** Stores a newer document in the cache. */
  store: (document: Document) => void
  refresh: () => Promise<void>
}

const LATE = 'The change may have been saved. Check before you try again.'

export function documentChanges<Document extends StoredDocument>(
  client: QueryClient,
  definition: DocumentDefinition<Document>,
  id: string,
): DocumentChanges<Document> {
  const queue = writeQueueOf(client, definition.noun, id)
  const queryKey = definition.queryKey(id)

  const send = <T>({ from, retryWhenStale, ...request }: DocumentChange<Document>): Promise<T> =>
    queue.enqueue(async (write) => {
      const revision = from ?? queue.latest((await definition.load(client, id)).revision)
      try {
        return await write<T>(request, revision)
      } catch (error) {
        const current = staleDocument<Document>(error)
        if (!current || !retryWhenStale) throw error
        if (retryWhenStale !== true) retryWhenStale(current)
        return write<T>(request, current.revision)
      }
    }, LATE)
  const refresh = () => client.invalidateQueries({ queryKey })
  const store = (document: Document) => {
    // Duplicates `storeResponse`, because importing that module would make the first load of the guide exceed its size limit.
    const isRefetching = client.isFetching({ queryKey, exact: true }) > 0
    void client.cancelQueries({ queryKey, exact: true })
    client.setQueryData<Document>(queryKey, (cached) => (cached && cached.revision > document.revision ? cached : document))
    if (isRefetching) void client.invalidateQueries({ queryKey, exact: true })
  }
  const revise = async (change: DocumentChange<Document>) => {
    const document = await send<Document>(change)
    store(document)
    noteWritten(client, queryKey, document.revision)
    return document
  }
  const undoOrRedo = (direction: 'undo' | 'redo', body: object, from?: number) =>
    revise({ path: `${definition.path(id)}/${direction}`, body, from, retryWhenStale: true }).finally(() => void refresh())

  return {
    send,
    change: (change) => send<never>(change).finally(refresh),
    revise,
    undo: () => undoOrRedo('undo', {}),
    redo: () => undoOrRedo('redo', {}),
    undoChange: (revision) => undoOrRedo('undo', { revision }, revision),
    store,
    refresh,
  }
}

/** Returns the current document from a `stale_revision` error, or null for any other error. */
export const staleDocument = <Document extends StoredDocument>(error: unknown): Document | null =>
  isApiError(error) && error.code === 'stale_revision' ? (error.details as Document) : null
