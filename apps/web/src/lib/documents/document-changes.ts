import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '../api-client.ts'
import type { DocumentDefinition, StoredDocument, WriteRequest } from './document-definition.ts'
import { writeQueueOf } from './write-queue.ts'

export interface DocumentChange<Document extends StoredDocument> extends WriteRequest {
  /** Revision that the user saw, if it differs from the cached one. */
  from?: number
  /**
   * For a change that overwrites nothing, such as a new member: if it is stale, it is sent again from the current revision. A function is called with the
   * current document first, and throws if the document must not be changed.
   */
  retryWhenStale?: boolean | ((current: Document) => void)
}

/** Changes to a document from this tab. All of them run in sequence, and throw ApiError (409 `stale_revision`) if someone else has changed the document. */
export interface DocumentChanges<Document extends StoredDocument> {
  /** Sends a change. The caller updates the display. */
  send: <T>(change: DocumentChange<Document>) => Promise<T>
  /** Sends a change, and refetches the document's dependent data whether it succeeds or fails. */
  change: <T>(change: DocumentChange<Document>) => Promise<T>
  /** Sends a change whose response is the new document, and caches it at once. */
  revise: (change: DocumentChange<Document>) => Promise<Document>
  /** Undoes the user's last change; rejected if someone else changed the same values since. */
  undo: () => Promise<Document>
  /** Redoes the change that the user undid last. */
  redo: () => Promise<Document>
  /** Undoes the user's change that created the given revision, even after later changes. */
  undoChange: (revision: number) => Promise<Document>
  /** Puts a newer document into the cache. */
  store: (document: Document) => void
  refresh: () => Promise<void>
}

const LATE = 'The change may have been saved anyway: check before you repeat it.'

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
    // Like `storeResponse`, whose module would exceed the guide's first-load budget.
    const isRefetching = client.isFetching({ queryKey, exact: true }) > 0
    void client.cancelQueries({ queryKey, exact: true })
    client.setQueryData<Document>(queryKey, (cached) => (cached && cached.revision > document.revision ? cached : document))
    if (isRefetching) void client.invalidateQueries({ queryKey, exact: true })
  }
  const revise = async (change: DocumentChange<Document>) => {
    const document = await send<Document>(change)
    store(document)
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

/** Returns the current document from a `stale_revision` error; null for any other error. */
export const staleDocument = <Document extends StoredDocument>(error: unknown): Document | null =>
  isApiError(error) && error.code === 'stale_revision' ? (error.details as Document) : null
