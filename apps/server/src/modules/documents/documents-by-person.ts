import { unkeyedDocument } from '@brandwright/domain/history/keyed-document'
import type { Handle } from '../../database/database.ts'
import { listDocumentsBy } from './document-store.ts'
import { listsOf } from './stored-document.ts'

/** Returns the documents of all types that a user created, in stored form. */
export async function documentsByPerson(db: Handle, person: string) {
  const rows = await listDocumentsBy(db, person)
  return rows.map(({ body, createdBy: _, ...row }) => ({ ...row, body: unkeyedDocument(body, listsOf(body)).document }))
}
