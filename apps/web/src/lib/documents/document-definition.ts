import type { QueryClient, QueryKey } from '@tanstack/react-query'

export interface StoredDocument {
  id: string
  revision: number
}

export interface WriteRequest {
  method?: 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  /** Merges a late change by word on the server instead of refusing it. Where the same words changed, the error has both texts. */
  merge?: boolean
}

/** Definition of a kind of document, as `lib/documents` needs it. */
export interface DocumentDefinition<Document extends StoredDocument> {
  /** Documents with the same noun and id share their revisions, and therefore one queue of writes. */
  noun: string
  /** Returns the path of a document; `/undo` and `/redo` are below it. */
  path: (id: string) => string
  queryKey: (id: string) => QueryKey
  /** Returns the cached document, fetched if there is none. */
  load: (client: QueryClient, id: string) => Promise<Document>
}

/** Definition of a document whose values are saved one by one as the user types. */
export interface EditableDefinition<Document extends StoredDocument> extends DocumentDefinition<Document> {
  /** Stores the drafts apart from those of another definition with the same noun. */
  draftName?: string
  valueAt: (document: Document, pointer: string) => unknown
  /** The request that writes values by their pointers as one change. It must answer the new document. */
  saveValues: (id: string, values: Readonly<Record<string, unknown>>) => WriteRequest
  /** Milliseconds that an edit rests before it is saved; those of the style guide by default. */
  saveAfterMs?: number
  /** How often a save that failed for a temporary reason is retried by itself; without end by default. */
  maxRetries?: number
}
