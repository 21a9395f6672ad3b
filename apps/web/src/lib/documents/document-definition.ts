import type { QueryClient, QueryKey } from '@tanstack/react-query'

export interface StoredDocument {
  id: string
  revision: number
}

export interface WriteRequest {
  method?: 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  /** Lets the server merge a stale change word by word instead of rejecting it. If both changes overlap, the error contains both texts. */
  merge?: boolean
}

/** Definition of a document type for `lib/documents`. */
export interface DocumentDefinition<Document extends StoredDocument> {
  /** Name of the document type. Documents with the same name and id share their revisions and their write queue. */
  noun: string
  /** Returns the API path of a document. The endpoints `/undo` and `/redo` are below that path. */
  path: (id: string) => string
  queryKey: (id: string) => QueryKey
  /** Returns the cached document, or fetches it. */
  load: (client: QueryClient, id: string) => Promise<Document>
}

/** Definition of a document whose values are saved one by one as the user types. */
export interface EditableDefinition<Document extends StoredDocument> extends DocumentDefinition<Document> {
  /** Distinguishes the drafts from those of another definition with the same `noun`. */
  draftName?: string
  valueAt: (document: Document, pointer: string) => unknown
  /** Returns the request that writes several values as one change; the keys of `values` are pointers. The response must be the new document. */
  saveValues: (id: string, values: Readonly<Record<string, unknown>>) => WriteRequest
  /** Delay in ms between the last edit and saving. Defaults to the style guide's delay. */
  saveAfterMs?: number
  /** Maximum number of automatic retries after a temporary failure. Unlimited by default. */
  maxRetries?: number
}

/** Returns true if a value is a text of several words. Returns false for codes, colors and URLs, because their parts must not be merged. */
export const isProse = (value: unknown): value is string => typeof value === 'string' && /\s/.test(value.trim())
