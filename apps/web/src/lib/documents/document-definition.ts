import type { QueryClient, QueryKey } from '@tanstack/react-query'

export interface StoredDocument {
  id: string
  revision: number
}

export interface WriteRequest {
  method?: 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  /** Merges a late change by word on the server instead of rejecting it. If changes overlap, the error has both texts. */
  merge?: boolean
}

/** Definition of a kind of document, as `lib/documents` needs it. */
export interface DocumentDefinition<Document extends StoredDocument> {
  /** Name of the document type. Documents with the same name and id share their revisions, and therefore one queue of writes. */
  noun: string
  /** Returns the path of a document; `/undo` and `/redo` are below it. */
  path: (id: string) => string
  queryKey: (id: string) => QueryKey
  /** Returns the cached document, or fetches it. */
  load: (client: QueryClient, id: string) => Promise<Document>
}

/** Definition of a document whose values are saved one by one as the user types. */
export interface EditableDefinition<Document extends StoredDocument> extends DocumentDefinition<Document> {
  /** Stores the drafts separately from those of another definition with the same `noun`. */
  draftName?: string
  valueAt: (document: Document, pointer: string) => unknown
  /** Request that writes values by pointer as one change. Its response must be the new document. */
  saveValues: (id: string, values: Readonly<Record<string, unknown>>) => WriteRequest
  /** Delay in ms between the last edit and saving; defaults to that of the style guide. */
  saveAfterMs?: number
  /** Max number of automatic retries after a temporary failure; unlimited by default. */
  maxRetries?: number
}
