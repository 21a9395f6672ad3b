import { useSyncExternalStore } from 'react'
import type { EditableDefinition, StoredDocument } from './document-definition.ts'
import type { DocumentSession } from './document-session.ts'
import { emptySessionState } from './draft-storage.ts'
import type { SessionState } from './session-state.ts'
import { useOpenSession } from './use-open-session.ts'

/** The signed-in person's edits of a document, autosaved while the component is mounted and until they are saved. The session is null for readers. */
export function useDocumentSession<Document extends StoredDocument>(
  definition: EditableDefinition<Document>,
  document: Document,
  canEdit: boolean,
): { session: DocumentSession<Document> | null; state: SessionState } {
  const session = useOpenSession(definition, document, canEdit)
  const state = useSyncExternalStore(session?.subscribe ?? noSubscription, session?.state ?? emptyState)
  return { session, state }
}

const noSubscription = () => () => undefined
const emptyState = () => emptySessionState
