import type { DocumentEntry } from '@brandwright/contracts/documents'
import type { Page } from '@brandwright/contracts/paging'
import type { PlainDocument } from '@brandwright/domain/history/json-patch'
import { unkeyedDocument } from '@brandwright/domain/history/keyed-document'
import type { Handle } from '../../database/database.ts'
import type { Context } from '../../platform/context.ts'
import type { DocumentDefinition } from './document-definition.ts'
import * as store from './document-store.ts'
import { cursorOf, positionOf } from './page-cursor.ts'
import { entryOf, listsOf, readDocument } from './stored-document.ts'
import { storedDocumentKind } from './stored-document-kind.ts'

const PAGE_SIZE = 25

/** Returns a document, migrated to the current shape. */
export async function getDocument<Body extends PlainDocument>(
  definition: DocumentDefinition<Body>,
  context: Context,
  { brandId, id }: { brandId: string; id: string },
): Promise<DocumentEntry<Body>> {
  const { db } = context.database
  await definition.policy.assertCanRead(context, db, brandId)
  const kind = storedDocumentKind(definition, context, brandId)
  const document = await kind.find(db, id)
  if (!document) throw kind.missing(context.actor, id)
  return entryOf(document)
}

/** Returns a page of a brand's matching documents, most recently changed first. */
export async function listDocuments<Body extends PlainDocument>(
  definition: DocumentDefinition<Body>,
  context: Context,
  { brandId, limit = PAGE_SIZE, cursor, ...filter }: store.DocumentFilter & { brandId: string; limit?: number; cursor?: string },
): Promise<Page<DocumentEntry<Body>>> {
  const { db } = context.database
  await definition.policy.assertCanRead(context, db, brandId)
  const after = cursor === undefined ? null : positionOf(cursor)
  const rows = await store.listDocuments(db, { brandId, entity: definition.entity }, { ...filter, after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map((row) => entryOf(readDocument(definition, row))),
    nextCursor: rows.length > limit && last ? cursorOf(last.updatedAt, last.id) : null,
  }
}

/** Returns the documents of all types that a user created, in stored form. */
export async function documentsByPerson(db: Handle, person: string) {
  const rows = await store.listDocumentsBy(db, person)
  return rows.map(({ body, createdBy: _, ...row }) => ({ ...row, body: unkeyedDocument(body, listsOf(body)).document }))
}
