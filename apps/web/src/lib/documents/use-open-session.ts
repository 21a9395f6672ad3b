import type { Me } from '@brandwright/contracts/users'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { queryKeys } from '../query-keys.ts'
import { useSession } from '../session.ts'
import type { EditableDefinition, StoredDocument } from './document-definition.ts'
import { createDocumentSession, type DocumentSession } from './document-session.ts'
import { leaveSession } from './leave-session.ts'

/** Opens a session like `useDocumentSession`, but does not re-render on edits. Each component subscribes to the values that it renders. */
export function useOpenSession<Document extends StoredDocument>(
  definition: EditableDefinition<Document>,
  document: Document,
  canEdit: boolean,
): DocumentSession<Document> | null {
  const client = useQueryClient()
  const personId = useSession()?.id
  const [session, setSession] = useState<DocumentSession<Document> | null>(null)

  // Runs before the first paint, because controls would otherwise appear disabled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session lasts while the document is open; the next effect passes newer revisions to it
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
  return session
}
