import type { Handle } from '../../database/database.ts'
import type { DocumentKind } from './document-kind.ts'
import { listSuggestionsVia, type StoredSuggestion } from './suggestion-store.ts'

/**
 * Returns all suggestions for a document from one kind of run, including decided ones, oldest first. Checks no permissions, because it is intended for runs.
 */
export const suggestionsVia = <State extends { revision: number }, Parts>(
  kind: DocumentKind<State, Parts>,
  db: Handle,
  { id, via }: { id: string; via: StoredSuggestion['via'] },
): Promise<StoredSuggestion[]> => listSuggestionsVia(db, kind.subjectOf(id), via)
export type { StoredSuggestion }
