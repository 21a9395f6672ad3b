import type { Me } from '@brandwright/contracts/users'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { queryKeys } from '../query-keys.ts'
import { useSession } from '../session.ts'
import type { EditableDefinition, StoredDocument } from './document-definition.ts'
import { createDocumentSession, type DocumentSession } from './document-session.ts'
import { emptySessionState } from './empty-session-state.ts'
import { leaveSession } from './leave-session.ts'
import type { SessionState } from './session-state.ts'

/** The signed-in person's edits of a document, autosaved while the component is mounted and until they are saved. The session is null for readers. */
export function useDocumentSession<Document extends StoredDocument>(
  definition: EditableDefinition<Document>,
  document: Document,
  canEdit: boolean,
): { session: DocumentSession<Document> | null; state: SessionState } {
  const client = useQueryClient()
  const personId = useSession()?.id
  const [session, setSession] = useState<DocumentSession<Document> | null>(null)

  // Before the first paint, so that no control is seen disabled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session lives as long as the document is open; newer revisions are read below
  useLayoutEffect(() => {
    if (!canEdit || personId === undefined) return
    const isSignedIn = () => client.getQueryData<Me | null>(queryKeys.me)?.id === personId
    const begun = createDocumentSession({ definition, client, document, personId, isSignedIn })
    setSession(begun)
    return () => {
      leaveSession({ session: begun, client, personId })
      setSession(null)
    }
  }, [canEdit, document.id, personId])
  useEffect(() => session?.read(document), [document, session])

  const state = useSyncExternalStore(session?.subscribe ?? noSubscription, session?.state ?? emptyState)
  return { session, state }
}

const noSubscription = () => () => undefined
const emptyState = () => emptySessionState
