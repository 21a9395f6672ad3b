import { useQueryClient } from '@tanstack/react-query'
import { type DocumentChanges, documentChanges } from './document-changes.ts'
import type { DocumentDefinition, StoredDocument } from './document-definition.ts'

/** Returns the operations that change one document; see `DocumentChanges`. */
export function useDocumentChanges<Document extends StoredDocument>(definition: DocumentDefinition<Document>, id: string): DocumentChanges<Document> {
  return documentChanges(useQueryClient(), definition, id)
}
