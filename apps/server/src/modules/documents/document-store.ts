import type { PlainDocument } from '@brandwright/domain/history/json-patch'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { documents } from '../../database/tables/documents.ts'
import type { Subject } from '../history/revision.ts'
import type { PagePosition } from './page-cursor.ts'

export type DocumentRow = typeof documents.$inferSelect

const { brandId, entity, id, body, createdAt, updatedAt, deletedAt, createdBy } = documents
const is = (subject: Subject) => and(eq(brandId, subject.brandId), eq(entity, subject.entity), eq(id, subject.id))

export async function insertDocument(db: Handle, row: DocumentRow): Promise<void> {
  await db.insert(documents).values(row)
}

export async function findDocument(db: Handle, subject: Subject, state: 'present' | 'deleted' = 'present'): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(is(subject), state === 'present' ? isNull(deletedAt) : isNotNull(deletedAt)))
  return row ?? null
}

/** Locks the document until the transaction ends. */
export async function lockDocument(tx: Handle, subject: Subject): Promise<void> {
  await tx.select({ id }).from(documents).where(is(subject)).for('update')
}

/**
 * Filters for lists of documents: exact values in the body, text contained in a field, and a parent document that is referenced by id in a field of the body
 * and is not deleted.
 */
export interface DocumentFilter {
  parent?: { entity: string; field: string }
  values?: Record<string, string | boolean>
  search?: { field: string; text: string }
}

const matches = (subject: Omit<Subject, 'id'>, { values, search, parent }: DocumentFilter) =>
  and(
    eq(brandId, subject.brandId),
    eq(entity, subject.entity),
    isNull(deletedAt),
    values ? sql`${body} @> ${JSON.stringify(values)}::jsonb` : undefined,
    parent
      ? sql`exists (select 1 from ${documents} parent where parent.brand_id = ${subject.brandId} and parent.entity = ${parent.entity} and parent.id = ${body} ->> ${parent.field} and parent.deleted_at is null)`
      : undefined,
    search ? sql`position(lower(${search.text}) in lower(${body} ->> ${search.field})) > 0` : undefined,
  )

/** Returns a page of a brand's matching documents after a cursor, most recently changed first. */
export async function listDocuments(
  db: Handle,
  subject: Omit<Subject, 'id'>,
  { after, limit, ...filter }: DocumentFilter & { after: PagePosition | null; limit: number },
): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documents)
    .where(and(matches(subject, filter), after ? sql`(${updatedAt}, ${id}) < (${after.at}::timestamptz, ${after.id})` : undefined))
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit)
}

/** Counts a brand's matching documents for each value of a field, and returns the oldest document of each value. */
export async function countDocuments(
  db: Handle,
  subject: Omit<Subject, 'id'>,
  { field, ...filter }: DocumentFilter & { field: string },
): Promise<{ value: string; count: number; firstId: string }[]> {
  const value = sql<string>`${body} ->> ${field}`
  return db
    .select({ value, count: sql<number>`count(*)::int`, firstId: sql<string>`(array_agg(${id} order by ${createdAt}, ${id}))[1]` })
    .from(documents)
    .where(matches(subject, filter))
    .groupBy(sql`1`)
}

/** Returns the brand of a document, or null if the document does not exist, is deleted, or is not visible to the actor. */
export async function findBrandOf(db: Handle, subject: Omit<Subject, 'brandId'>): Promise<string | null> {
  const [row] = await db
    .select({ brandId })
    .from(documents)
    .where(and(eq(entity, subject.entity), eq(id, subject.id), isNull(deletedAt)))
  return row?.brandId ?? null
}

type DocumentChange = Partial<Pick<DocumentRow, 'version' | 'revision' | 'body' | 'updatedAt' | 'deletedAt'>>

export async function updateDocument(tx: Handle, subject: Subject, change: DocumentChange): Promise<void> {
  await tx.update(documents).set(change).where(is(subject))
}

/** Permanently deletes a document that is marked as deleted, and returns its body, or null if no such document exists. */
export async function removeDocument(tx: Handle, subject: Subject): Promise<PlainDocument | null> {
  const [row] = await tx
    .delete(documents)
    .where(and(is(subject), isNotNull(deletedAt)))
    .returning({ body: documents.body })
  return row?.body ?? null
}

/** Permanently deletes all documents of a brand, and returns their bodies. */
export async function removeDocumentsOf(tx: Handle, brand: string): Promise<PlainDocument[]> {
  const rows = await tx.delete(documents).where(eq(brandId, brand)).returning({ body: documents.body })
  return rows.map(({ body }) => body)
}

export async function listDocumentsBy(db: Handle, person: string): Promise<DocumentRow[]> {
  return db.select().from(documents).where(eq(createdBy, person)).orderBy(brandId, entity, id)
}
