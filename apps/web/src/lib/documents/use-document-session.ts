import type { Me } from '@brandwright/contracts/users'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryKeys } from '../query-keys.ts'
import type { EditableDefinition, StoredDocument } from './document-definition.ts'
import { createDocumentSession, type DocumentSession } from './document-session.ts'

/** The editing session of the document on the page, null until it has begun. It takes newer documents as they are read and goes on saving when the page is left. */
export function useDocumentSession<Document extends StoredDocument>(
  definition: EditableDefinition<Document>,
  document: Document,
  personId: string,
): DocumentSession<Document> | null {
  const client = useQueryClient()
  const [session, setSession] = useState<DocumentSession<Document> | null>(null)
  const { id } = document
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session lives as long as the page of its document; newer documents are read below
  useEffect(() => {
    const isSignedIn = () => client.getQueryData<Me | null>(queryKeys.me)?.id === personId
    const begun = createDocumentSession({ definition, client, document, personId, isSignedIn })
    setSession(begun)
    return () => {
      begun.leave()
      setSession(null)
    }
  }, [definition.noun, id, personId])
  useEffect(() => session?.read(document), [document, session])
  return session
}
