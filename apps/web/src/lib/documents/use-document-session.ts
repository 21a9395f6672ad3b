import { useSyncExternalStore } from 'react'
import { emptySessionState } from '../draft-storage.ts'
import type { EditableDefinition, StoredDocument } from './document-definition.ts'
import type { DocumentSession } from './document-session.ts'
import type { SessionState } from './session-state.ts'
import { useOpenSession } from './use-open-session.ts'

/** Returns the session for the user's edits of a document; null for readers. The session saves edits automatically, even after the component has unmounted. */
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
