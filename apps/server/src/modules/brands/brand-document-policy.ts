import type { DocumentPolicy } from '../documents/document-definition.ts'
import { assertCanReadAll, editorOf, topicOfBrand } from './brand-access.ts'
import { assertCanReadFullBrand } from './brand-policy.ts'

/** Policy of a brand's documents: its members and super admins read and write them. */
export const brandDocumentPolicy: DocumentPolicy = {
  assertCanRead: assertCanReadAll,
  async assertCanEdit(context, db, brandId) {
    await editorOf(context, db, brandId)
  },
  live: topicOfBrand(assertCanReadFullBrand),
}
