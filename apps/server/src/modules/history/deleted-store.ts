import type { ActorName } from '@brandwright/contracts/history'
import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { users } from '../../database/tables/accounts.ts'
import { deletedThings } from '../../database/tables/history.ts'
import type { DeletedThing } from '../../manifest/deleted-thing.ts'

export type DeletedEntry = Omit<DeletedThing, 'content' | 'deletedBy'> & { deletedBy: ActorName | null }

const { brandId, id, entity, thingId, name, ownerId, members, admins, deletedAt } = deletedThings
const entryColumns = { brandId, id, entity, thingId, name, ownerId, members, admins, deletedAt }

const is = (thing: Pick<DeletedThing, 'brandId' | 'id'>) => and(eq(brandId, thing.brandId), eq(id, thing.id))

export async function insertDeleted(db: Handle, thing: DeletedThing): Promise<void> {
  await db.insert(deletedThings).values(thing)
}

export async function findDeleted(db: Handle, thing: Pick<DeletedThing, 'brandId' | 'id'>): Promise<DeletedThing | null> {
  const [row] = await db.select().from(deletedThings).where(is(thing))
  return row ?? null
}

export async function findDeletedBySubject(db: Handle, subject: { brandId: string; entity: string; id: string }): Promise<DeletedThing | null> {
  const [row] = await db
    .select()
    .from(deletedThings)
    .where(and(eq(brandId, subject.brandId), eq(entity, subject.entity), eq(thingId, subject.id)))
    .orderBy(desc(deletedAt))
    .limit(1)
  return row ?? null
}

/** Returns deleted items, newest first; for a user, only items that the user may see. */
export async function listDeleted(
  db: Handle,
  query: { person: string | null; brand?: string; entity?: string; after: { at: string; id: string } | null; limit: number },
): Promise<DeletedEntry[]> {
  const { person, after, limit } = query
  const narrowed = and(query.brand ? eq(brandId, query.brand) : undefined, query.entity ? eq(entity, query.entity) : undefined)
  const rows = await db
    .select({ ...entryColumns, deletedBy: deletedThings.deletedBy, deletedByName: users.name })
    .from(deletedThings)
    .leftJoin(users, eq(users.id, deletedThings.deletedBy))
    .where(
      and(
        narrowed,
        person === null ? undefined : visibleTo(person),
        after === null ? undefined : sql`(${deletedAt}, ${id}) < (${after.at}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(deletedAt), desc(id))
    .limit(limit)
  return rows.map(({ deletedByName, deletedBy, ...row }) => ({ ...row, deletedBy: deletedBy === null ? null : { id: deletedBy, name: deletedByName } }))
}

/**
 * Returns an SQL condition that limits deleted items to those that a user may see: items of the brands that they belong to or own, and deleted brands that they
 * owned, deleted or belonged to.
 */
function visibleTo(person: string): SQL {
  return sql`case when entity = 'brand' then (owner_id = ${person} or deleted_by = ${person} or ${person} = any(members))
    else exists (select 1 from brands, users me where me.id = ${person} and brands.id = deleted_things.brand_id and not brands.is_sample
      and (brands.id = me.brand or brands.owner_id = me.id)) end`
}

export async function isVisibleTo(db: Handle, thing: DeletedThing, person: string): Promise<boolean> {
  const rows = await db
    .select({ id })
    .from(deletedThings)
    .where(and(is(thing), visibleTo(person)))
  return rows.length > 0
}

/** Locks the item until the transaction ends. Returns false if it has already been restored. */
export async function lockDeleted(tx: Handle, thing: Pick<DeletedThing, 'brandId' | 'id'>): Promise<boolean> {
  const rows = await tx.select({ id }).from(deletedThings).where(is(thing)).for('update')
  return rows.length > 0
}

/** Removes the row of a deleted item. Returns false if it has already been removed. */
export async function removeDeleted(tx: Handle, thing: Pick<DeletedThing, 'brandId' | 'id'>): Promise<boolean> {
  const rows = await tx.delete(deletedThings).where(is(thing)).returning({ id })
  return rows.length > 0
}

/** Removes the stored copies of deleted items that exist again because a deletion was undone. */
export async function removeDeletedOf(tx: Handle, brand: string, thingIds: string[]): Promise<void> {
  await tx.delete(deletedThings).where(and(eq(brandId, brand), inArray(thingId, thingIds)))
}

export async function listExpired(db: Handle, before: Date, limit: number): Promise<Pick<DeletedThing, 'brandId' | 'id'>[]> {
  return db.select({ brandId, id }).from(deletedThings).where(lt(deletedAt, before)).orderBy(asc(deletedAt)).limit(limit)
}
