import type { ActorName } from '@brandwright/contracts/history'
import type { RevisionVia } from '@brandwright/domain/history/revision-via'
import type { PersonalRevision } from '@brandwright/domain/history/undo-stacks'
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, max, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Handle } from '../../database/database.ts'
import { users } from '../../database/tables/accounts.ts'
import { revisions } from '../../database/tables/history.ts'
import type { Revision, Subject } from './revision.ts'

/** List entry of a revision, with the paths of its changes but without values. */
export interface RevisionEntry {
  revision: number
  actor: ActorName | null
  via: RevisionVia
  runId: string | null
  at: Date
  refersTo: number | null
  /** Kind (`via`) of the revision that this undo reverted. */
  undone: RevisionVia | null
  name: string | null
  paths: string[]
}

/** Kinds of revisions that undo skips, because other actions revert them. For example, a created document is deleted, and an approval is withdrawn. */
const IRREVERSIBLE: RevisionVia[] = ['create', 'undelete', 'decision']
/** Kinds of revisions created when a user accepts a run's suggestions. They count as changes by that user. */
const ACCEPTED: RevisionVia[] = ['assistant', 'proposals']
const MAX_ROWS_OF_USER = 10_000

const of = ({ brandId, entity, id }: Subject) => and(eq(revisions.brandId, brandId), eq(revisions.entity, entity), eq(revisions.id, id))
const { revision, patch, inverse, actor, via, at, runId, refersTo, name } = revisions
const undone = alias(revisions, 'undone')
const columns = { revision, patch, inverse, actor, via, at, runId, refersTo, name }

export async function insertRevision(db: Handle, subject: Subject, row: Omit<Revision, 'name'>): Promise<void> {
  await db.insert(revisions).values({ ...subject, ...row })
}

/** Returns the number of the newest revision, even if the document is deleted. 0 if the document has no revisions. */
export async function lastRevision(db: Handle, subject: Subject): Promise<number> {
  const [row] = await db
    .select({ last: max(revision) })
    .from(revisions)
    .where(of(subject))
  return row?.last ?? 0
}

export async function findRevision(db: Handle, subject: Subject, number: number): Promise<Revision | null> {
  const [row] = await db
    .select(columns)
    .from(revisions)
    .where(and(of(subject), eq(revision, number)))
  return row ?? null
}

/** Returns revisions with their values, newest first. */
export async function listRevisions(db: Handle, subject: Subject, { before, limit }: { before: number | null; limit: number }): Promise<Revision[]> {
  return db
    .select(columns)
    .from(revisions)
    .where(and(of(subject), before === null ? undefined : lt(revision, before)))
    .orderBy(desc(revision))
    .limit(limit)
}

export async function listLines(db: Handle, subject: Subject, { before, limit }: { before: number | null; limit: number }): Promise<RevisionEntry[]> {
  const rows = await db
    .select({
      revision,
      actor,
      via,
      at,
      runId,
      refersTo,
      undone: undone.via,
      name,
      actorName: users.name,
      paths: sql<string[] | string>`jsonb_path_query_array(${patch}, '$[*].path')`,
    })
    .from(revisions)
    .leftJoin(users, eq(users.id, actor))
    .leftJoin(
      undone,
      and(eq(undone.brandId, subject.brandId), eq(undone.entity, subject.entity), eq(undone.id, subject.id), eq(undone.revision, refersTo), eq(via, 'undo')),
    )
    .where(and(of(subject), before === null ? undefined : lt(revision, before)))
    .orderBy(desc(revision))
    .limit(limit)
  return rows.map(({ actorName, paths, ...row }) => ({
    ...row,
    actor: row.actor === null ? null : { id: row.actor, name: actorName },
    paths: typeof paths === 'string' ? JSON.parse(paths) : paths,
  }))
}

/** Returns the inverse patches that revert a document from one revision to an earlier one, newest first. */
export async function listInverses(db: Handle, subject: Subject, after: number, upTo: number): Promise<Pick<Revision, 'revision' | 'inverse'>[]> {
  return db
    .select({ revision, inverse })
    .from(revisions)
    .where(and(of(subject), gt(revision, after), lte(revision, upTo)))
    .orderBy(desc(revision))
}

/** Returns the newest revisions of a document by one user, oldest first. Excludes revisions of runs, except accepted suggestions. */
export async function listByPerson(db: Handle, subject: Subject, person: string, limit: number): Promise<PersonalRevision[]> {
  const rows = await db
    .select({ revision, via, refersTo })
    .from(revisions)
    .where(and(of(subject), eq(actor, person), or(isNull(runId), inArray(via, ACCEPTED)), notInArray(via, IRREVERSIBLE)))
    .orderBy(desc(revision))
    .limit(limit)
  return rows.reverse()
}

/**
 * Returns the author, time and kind of the newest revision that changed a value at, above or below any of the paths. Considers only revisions after revision
 * `after`.
 */
export async function findToucher(
  db: Handle,
  subject: Subject,
  after: number,
  paths: string[],
): Promise<{ actor: ActorName | null; at: Date; via: RevisionVia } | null> {
  const [row] = await db
    .select({ actor, via, at, name: users.name })
    .from(revisions)
    .leftJoin(users, eq(users.id, actor))
    .where(
      and(
        of(subject),
        gt(revision, after),
        sql`exists (select 1 from jsonb_array_elements(${patch}) step, jsonb_array_elements_text(${JSON.stringify(paths)}::jsonb) path
          where step->>'path' = path or starts_with(step->>'path', path || '/') or starts_with(path, (step->>'path') || '/'))`,
      ),
    )
    .orderBy(desc(revision))
    .limit(1)
  return row ? { actor: row.actor === null ? null : { id: row.actor, name: row.name }, at: row.at, via: row.via } : null
}

export async function setName(db: Handle, subject: Subject, number: number, name: string | null): Promise<boolean> {
  const rows = await db
    .update(revisions)
    .set({ name: name })
    .where(and(of(subject), eq(revision, number)))
    .returning({ revision })
  return rows.length > 0
}

/** Returns all revisions since a run's first one, oldest first. */
export async function listSinceRun(db: Handle, subject: Subject, run: string): Promise<Revision[]> {
  const first = db
    .select({ revision: sql`min(${revision})` })
    .from(revisions)
    .where(and(of(subject), eq(runId, run)))
  return db
    .select(columns)
    .from(revisions)
    .where(and(of(subject), sql`${revision} >= (${first})`))
    .orderBy(asc(revision))
}

export async function listIdsOfRun(db: Handle, { brandId, entity }: Omit<Subject, 'id'>, run: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: revisions.id })
    .from(revisions)
    .where(and(eq(revisions.brandId, brandId), eq(revisions.entity, entity), eq(runId, run)))
  return rows.map(({ id }) => id)
}

/** Replaces several revisions with one. */
export async function replaceRevisions(
  db: Handle,
  subject: Subject,
  removed: number[],
  merged: Pick<Revision, 'revision' | 'patch' | 'inverse'>,
): Promise<void> {
  await db.delete(revisions).where(and(of(subject), inArray(revision, removed)))
  await db
    .update(revisions)
    .set({ patch: merged.patch, inverse: merged.inverse })
    .where(and(of(subject), eq(revision, merged.revision)))
}

/** Returns a user's newest changes. Omits the changed values, because the documents contain them. */
export async function findChangesBy(db: Handle, userId: string) {
  const { brandId, entity, id } = revisions
  return db.select({ brandId, entity, id, revision, via, at }).from(revisions).where(eq(actor, userId)).orderBy(desc(at)).limit(MAX_ROWS_OF_USER)
}

/** Deletes all revisions of a brand's documents. */
export async function deleteRevisions(db: Handle, brandId: string): Promise<void> {
  await db.delete(revisions).where(eq(revisions.brandId, brandId))
}

/** Deletes a document's revisions and returns their patches. */
export async function deleteRevisionsOf(db: Handle, subject: Subject): Promise<Pick<Revision, 'patch' | 'inverse'>[]> {
  return db.delete(revisions).where(of(subject)).returning({ patch, inverse })
}

/** Removes the steps at or below certain paths from all revisions of a document. */
export async function dropSteps(db: Handle, subject: Subject, pointers: string[]): Promise<void> {
  const pointersJson = JSON.stringify(pointers)
  const isThere = sql`exists (select 1 from jsonb_array_elements_text(${pointersJson}::jsonb) place
    where step->>'path' = place or starts_with(step->>'path', place || '/') or (starts_with(place, '/facts/') and starts_with(step->>'path', place || '~1')))`
  const without = (column: typeof patch | typeof inverse) =>
    sql`coalesce((select jsonb_agg(step order by number) from jsonb_array_elements(${column}) with ordinality as steps (step, number) where not ${isThere}), '[]')`
  const has = (column: typeof patch | typeof inverse) => sql`exists (select 1 from jsonb_array_elements(${column}) step where ${isThere})`
  await db.execute(sql`update revisions set patch = ${without(patch)}, inverse = ${without(inverse)}
    where ${of(subject)} and (${has(patch)} or ${has(inverse)})`)
}
