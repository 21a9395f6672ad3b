import type { DocumentPolicy } from '../documents/document-definition.ts'
import { assertCanReadAll, editorOf } from './brand-access.ts'

/** Documents of a brand are read and written by its people and super admins. */
export const brandDocumentPolicy: DocumentPolicy = {
  assertCanRead: assertCanReadAll,
  async assertCanEdit(context, db, brandId) {
    await editorOf(context, db, brandId)
  },
}
