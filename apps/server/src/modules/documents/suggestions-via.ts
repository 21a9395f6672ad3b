import type { Handle } from '../../database/database.ts'
import type { DocumentKind } from './document-kind.ts'
import { listSuggestionsVia, type StoredSuggestion } from './suggestion-store.ts'

/** Lists all suggestions in a document from one kind of run, oldest first, including decided suggestions. Intended for runs, so it checks no permissions. */
export const suggestionsVia = <State extends { revision: number }, Parts>(
  kind: DocumentKind<State, Parts>,
  db: Handle,
  { id, via }: { id: string; via: StoredSuggestion['via'] },
): Promise<StoredSuggestion[]> => listSuggestionsVia(db, kind.subjectOf(id), via)
export type { StoredSuggestion }
