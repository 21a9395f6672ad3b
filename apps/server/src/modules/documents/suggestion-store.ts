import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { suggestions } from '../../database/tables/suggestions.ts'
import type { Subject } from '../history/revision.ts'
import type { PagePosition } from './page-cursor.ts'

export type StoredSuggestion = typeof suggestions.$inferSelect

const { brandId, id, entity, documentId, via, createdBy, createdAt, decidedAt } = suggestions
const of = (subject: Subject) => and(eq(brandId, subject.brandId), eq(entity, subject.entity), eq(documentId, subject.id))

export async function insertSuggestion(db: Handle, row: StoredSuggestion): Promise<void> {
  await db.insert(suggestions).values(row)
}

/** Returns the suggestions for a document that have open hunks, oldest first. */
export async function listOpenSuggestions(db: Handle, subject: Subject): Promise<StoredSuggestion[]> {
  return db
    .select()
    .from(suggestions)
    .where(and(of(subject), isNull(decidedAt)))
    .orderBy(asc(createdAt), asc(id))
}

/** Returns all suggestions of one kind for a document, oldest first. */
export async function listSuggestionsVia(db: Handle, subject: Subject, kind: StoredSuggestion['via']): Promise<StoredSuggestion[]> {
  return db
    .select()
    .from(suggestions)
    .where(and(of(subject), eq(via, kind)))
    .orderBy(asc(createdAt), asc(id))
}

/** Returns a page of the suggestions for a document, newest first. */
export async function pageSuggestions(
  db: Handle,
  subject: Subject,
  { isOpen, after, limit }: { isOpen: boolean; after: PagePosition | null; limit: number },
): Promise<StoredSuggestion[]> {
  return db
    .select()
    .from(suggestions)
    .where(and(of(subject), isOpen ? isNull(decidedAt) : undefined, after ? sql`(${createdAt}, ${id}) < (${after.at}::timestamptz, ${after.id})` : undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export async function updateHunks(tx: Handle, suggestion: Pick<StoredSuggestion, 'brandId' | 'id' | 'hunks' | 'decidedAt'>): Promise<void> {
  const { hunks, decidedAt } = suggestion
  await tx
    .update(suggestions)
    .set({ hunks, decidedAt })
    .where(and(eq(brandId, suggestion.brandId), eq(id, suggestion.id)))
}

export async function deleteSuggestions(tx: Handle, brand: string, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(suggestions).where(and(eq(brandId, brand), inArray(id, ids)))
}

export async function deleteSuggestionsFor(tx: Handle, subject: Subject): Promise<void> {
  await tx.delete(suggestions).where(of(subject))
}

export async function deleteSuggestionsOfBrand(tx: Handle, brand: string): Promise<void> {
  await tx.delete(suggestions).where(eq(brandId, brand))
}

/** Returns the suggestions of a user's runs, and the suggestions that the user decided on. */
export async function listSuggestionsOfPerson(db: Handle, person: string): Promise<StoredSuggestion[]> {
  const isDecider = sql`${suggestions.hunks} @> ${JSON.stringify([{ decidedBy: person }])}::jsonb`
  return db
    .select()
    .from(suggestions)
    .where(or(eq(createdBy, person), isDecider))
    .orderBy(asc(createdAt), asc(id))
}
