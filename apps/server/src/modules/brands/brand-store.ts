import type { BrandListEntry, BrandName } from '@brandwright/contracts/brands'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { and, asc, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { brandChildren, brands } from '../../database/tables/brands.ts'
import { storable } from '../../database/tables/jsonb.ts'
import {
  ALL_PARTS,
  type BrandAccess,
  type ChildTable,
  cardOfGuide,
  childTables,
  currentGuide,
  type GuideParts,
  isChildTable,
  type MemberRow,
  noPositions,
  type StoredBrand,
} from './brand-row.ts'

/** Returns the guide with the requested sub-collections, or null. Before a write, call it in the transaction that writes the guide. */
export async function findBrand(db: Handle, id: string, parts: GuideParts = ALL_PARTS): Promise<StoredBrand | null> {
  const { document, facts, revision, ownerId, isPublic, isSample, runId } = brands
  const [row] = await db
    .select({
      brand: { document, facts, revision, ownerId, isPublic, isSample, runId },
      ...(Object.fromEntries(childTables.map((kind) => [kind, membersAsText(id, kind, parts)])) as Record<ChildTable, SQL<string>>),
    })
    .from(brands)
    .where(eq(brands.id, id))
  if (!row) return null
  const lists: Partial<Record<ChildTable, unknown[]>> = {}
  const positions = noPositions()
  for (const kind of childTables) {
    const members = JSON.parse(row[kind]) as [number, unknown][]
    lists[kind] = members.map(([, member]) => member)
    positions[kind] = members.map(([position]) => position)
  }
  const { document: fields, facts: storedFacts, ...rest } = row.brand
  return { ...rest, guide: currentGuide({ ...fields, ...lists, facts: storedFacts }), positions }
}

export async function findAccess(db: Handle, id: string): Promise<(BrandAccess & { revision: number; runId: string | null }) | null> {
  const { ownerId, isPublic, isSample, revision, runId } = brands
  const [row] = await db.select({ id: brands.id, ownerId, isPublic, isSample, revision, runId }).from(brands).where(eq(brands.id, id))
  return row ?? null
}

export async function listAccess(db: Handle, ids: string[]): Promise<BrandAccess[]> {
  const { id, ownerId, isPublic, isSample } = brands
  return db.select({ id, ownerId, isPublic, isSample }).from(brands).where(inArray(id, ids))
}

export async function findAccountType(db: Handle, id: string): Promise<StyleGuide['account_type'] | undefined> {
  const [row] = await db
    .select({ type: sql<StyleGuide['account_type']>`${brands.document} ->> 'account_type'` })
    .from(brands)
    .where(eq(brands.id, id))
  return row?.type
}

/** Locks the guide until the transaction ends. A concurrent write based on the same revision then waits, and detects that the revision has changed. */
export async function lockBrand(tx: Handle, id: string): Promise<void> {
  await tx.select({ id: brands.id }).from(brands).where(eq(brands.id, id)).for('update')
}

/** Returns the stored brand fields that `findBrand` omits. */
export async function findOrigin(db: Handle, id: string): Promise<{ address: string | null; createdAt: Date } | null> {
  const [row] = await db.select({ address: brands.address, createdAt: brands.createdAt }).from(brands).where(eq(brands.id, id))
  return row ?? null
}

export async function findByAddress(db: Handle, address: string): Promise<string | null> {
  const [row] = await db.select({ id: brands.id }).from(brands).where(eq(brands.address, address))
  return row?.id ?? null
}

export async function insertBrand(db: Handle, brand: StoredBrand, address: string | null, at: { created: Date; updated: Date }): Promise<void> {
  await db.insert(brands).values({
    ...columnsOf(brand.guide, brand),
    address,
    ownerId: brand.ownerId,
    isPublic: brand.isPublic,
    isSample: brand.isSample,
    runId: brand.runId,
    revision: brand.revision,
    createdAt: at.created,
    updatedAt: at.updated,
  })
}

/** Writes a guide and its changed members. */
export async function updateBrand(db: Handle, brand: StoredBrand, members: MemberRow[], now: Date): Promise<void> {
  const { guide, revision, isPublic } = brand
  await db
    .update(brands)
    .set({ ...columnsOf(guide, brand), revision, isPublic, updatedAt: now })
    .where(eq(brands.id, guide.id))
  await writeMembers(db, guide.id, members)
}

export async function writeMembers(db: Handle, brandId: string, members: MemberRow[]): Promise<void> {
  const byKind: Partial<Record<ChildTable, MemberRow[]>> = {}
  for (const member of members) {
    const rows = byKind[member.kind] ?? []
    byKind[member.kind] = rows
    rows.push(member)
  }
  for (const kind of childTables) {
    const table = brandChildren[kind]
    const rows = byKind[kind] ?? []
    const deletedIds = rows.filter(({ document }) => document === null).map(({ id }) => id)
    const changed = rows.filter(({ document }) => document !== null)
    if (deletedIds.length > 0) await db.delete(table).where(and(eq(table.brandId, brandId), inArray(table.id, deletedIds)))
    if (changed.length > 0)
      await db.execute(sql`insert into ${table} (brand_id, id, position, document)
        select ${brandId}, id, position, document from jsonb_to_recordset(${storable(changed)}::jsonb) as input (id text, position integer, document jsonb)
        on conflict (brand_id, id) do update set position = excluded.position, document = excluded.document,
          updated_at = case when ${table}.document = excluded.document then ${table}.updated_at else now() end`)
  }
}

export async function setRun(db: Handle, id: string, runId: string): Promise<void> {
  await db.update(brands).set({ runId }).where(eq(brands.id, id))
}

/** Clears the run of a guide. Returns false if the guide is deleted or assigned to another run. */
export async function unsetRun(db: Handle, id: string, runId: string): Promise<boolean> {
  const rows = await db
    .update(brands)
    .set({ runId: null })
    .where(and(eq(brands.id, id), eq(brands.runId, runId)))
    .returning({ id: brands.id })
  return rows.length > 0
}

export async function deleteBrand(db: Handle, id: string): Promise<void> {
  await db.delete(brands).where(eq(brands.id, id))
}

const SEARCHED_LENGTH = 160

type Cursor = { featured: boolean; updated: string; id: string }
type ListQuery = {
  limit: number
  after: Cursor | null
  search: string
  category?: string
  order?: 'featured' | 'updated'
  visibleTo: 'public' | 'all'
  owner: string | null
  ownedBy?: string
}

/**
 * Returns a page of cards, most recently changed first; unless `order` is `updated`, brands in the category Featured precede all others. A guide without a name
 * is visible only to its owner.
 */
export async function listCards(db: Handle, query: ListQuery): Promise<{ items: BrandListEntry[]; next: Cursor | null }> {
  const byUpdate = query.order === 'updated'
  const pattern = `%${query.search.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .select({
      card: brands.card,
      featured: brands.featured,
      updated: sql<string>`to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      id: brands.id,
    })
    .from(brands)
    .where(
      and(
        query.visibleTo === 'public' ? sql`(is_public or is_sample)` : undefined,
        sql`(name <> '' or owner_id = ${query.owner})`,
        query.ownedBy ? sql`(owner_id = ${query.ownedBy} or id = (select users.brand from users where users.id = ${query.ownedBy}))` : undefined,
        query.search ? sql`(name ilike ${pattern} or url ilike ${pattern} or description ilike ${pattern})` : undefined,
        query.category ? sql`${query.category} = any (categories)` : undefined,
        query.after && byUpdate ? sql`(updated_at, id) < (${query.after.updated}::timestamptz, ${query.after.id})` : undefined,
        query.after && !byUpdate
          ? sql`(featured, updated_at, id) < (${query.after.featured}, ${query.after.updated}::timestamptz, ${query.after.id})`
          : undefined,
      ),
    )
    .orderBy(...(byUpdate ? [] : [desc(brands.featured)]), desc(brands.updatedAt), desc(brands.id))
    .limit(query.limit + 1)
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  const next = rows.length > query.limit && last ? { featured: last.featured, updated: last.updated, id: last.id } : null
  return { items: page.map(({ card }) => card), next }
}

/**
 * Returns the card of the brand that matches by URL, name, `match` field or id, in this order of preference; of equal matches, the most recently changed.
 * `address` is `value` normalized as a URL.
 */
export async function findCard(db: Handle, lookup: { value: string; address: string | null; owner: string }): Promise<BrandListEntry | null> {
  const { value, address, owner } = lookup
  const fields = [sql`(address = ${address} or url = ${value})`, sql`lower(name) = lower(${value})`, sql`card ->> 'match' = ${value}`, sql`id = ${value}`]
  const [row] = await db
    .select({ card: brands.card })
    .from(brands)
    .where(and(sql`(name <> '' or owner_id = ${owner})`, or(...fields)))
    .orderBy(...fields.map((field) => sql`(${field}) is true desc`), desc(brands.updatedAt), desc(brands.id))
    .limit(1)
  return row?.card ?? null
}

/** Returns the most recently changed of the cards that `listCards` returns to the same user, optionally only cards in some categories. */
export async function listCandidates(
  db: Handle,
  query: Pick<ListQuery, 'visibleTo' | 'owner' | 'limit'> & { categories: string[] | null },
): Promise<BrandListEntry[]> {
  if (query.categories?.length === 0) return []
  const rows = await db
    .select({ card: brands.card })
    .from(brands)
    .where(
      and(
        query.visibleTo === 'public' ? sql`(is_public or is_sample)` : undefined,
        sql`(name <> '' or owner_id = ${query.owner})`,
        query.categories ? sql`categories && array(select jsonb_array_elements_text(${JSON.stringify(query.categories)}::jsonb))` : undefined,
      ),
    )
    .orderBy(desc(brands.updatedAt), desc(brands.id))
    .limit(query.limit)
  return rows.map(({ card }) => card)
}

/** Returns every brand's name, URL and shortened description for the search, most recently changed first. */
export async function listNames(db: Handle, owner: string): Promise<BrandName[]> {
  const { id, name, url } = brands
  return db
    .select({ id, name, url, description: sql<string>`left(description, ${SEARCHED_LENGTH})` })
    .from(brands)
    .where(sql`(name <> '' or owner_id = ${owner})`)
    .orderBy(desc(brands.updatedAt), desc(brands.id))
}

/** Counts guides by category. Includes only the guides that `listCards` returns to the same user. */
export async function listCategories(db: Handle, query: Pick<ListQuery, 'visibleTo' | 'owner'>): Promise<{ category: string; brands: number }[]> {
  const visible = query.visibleTo === 'public' ? sql`and (is_public or is_sample)` : sql``
  const found = await db.execute(sql`select category, count(*)::int as brands from brands, unnest(categories) as category
    where (name <> '' or owner_id = ${query.owner}) ${visible} group by 1 order by 1`)
  return (found as unknown as { rows: { category: string; brands: number }[] }).rows
}

export async function listChildren(
  db: Handle,
  brandId: string,
  kind: ChildTable,
  after: number,
  limit: number,
): Promise<{ position: number; document: unknown }[]> {
  const table = brandChildren[kind]
  return db
    .select({ position: table.position, document: table.document })
    .from(table)
    .where(and(eq(table.brandId, brandId), gt(table.position, after)))
    .orderBy(asc(table.position), asc(table.id))
    .limit(limit)
}

export type MemberCursor = { updated: string; position: number; id: string }

/** Returns members as `listChildren` does, most recently changed first. */
export async function listChildrenByUpdate(
  db: Handle,
  brandId: string,
  kind: ChildTable,
  after: MemberCursor | null,
  limit: number,
): Promise<(MemberCursor & { document: unknown })[]> {
  const table = brandChildren[kind]
  const { position, id, document } = table
  return db
    .select({ id, position, document, updated: sql<string>`to_char(${table.updatedAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` })
    .from(table)
    .where(
      and(
        eq(table.brandId, brandId),
        after
          ? sql`(${table.updatedAt} < ${after.updated}::timestamptz or (${table.updatedAt} = ${after.updated}::timestamptz and (${position}, ${id}) > (${after.position}, ${after.id})))`
          : undefined,
      ),
    )
    .orderBy(desc(table.updatedAt), asc(position), asc(id))
    .limit(limit)
}

/** Selects `[position, document]` pairs as a single JSON string, because returning thousands of separate rows is slower. */
function membersAsText(brandId: string, kind: ChildTable, parts: GuideParts) {
  const part = parts[kind]
  if (!part) return sql<string>`'[]'`
  const one = part === 'all' ? sql`` : sql`and id = ${part.id}`
  return sql<string>`(select '[' || coalesce(string_agg('[' || position || ',' || document::text || ']', ',' order by position, id), '') || ']'
    from ${brandChildren[kind]} where brand_id = ${brandId} ${one})`
}

function columnsOf(guide: StyleGuide, row: { isSample: boolean; isPublic: boolean }) {
  const document = Object.fromEntries(Object.entries(guide).filter(([key]) => key !== 'facts' && !isChildTable(key))) as Partial<StyleGuide>
  const { id, name, url, description, categories, facts } = guide
  return { id, name, url, description, categories, featured: categories.includes('Featured'), card: cardOfGuide(guide, row), document, facts }
}

export async function findOwned(db: Handle, userId: string): Promise<{ id: string; name: string }[]> {
  return db.select({ id: brands.id, name: brands.name }).from(brands).where(eq(brands.ownerId, userId)).orderBy(asc(brands.createdAt), asc(brands.id))
}

export async function setOwner(db: Handle, id: string, ownerId: string | null): Promise<void> {
  await db.update(brands).set({ ownerId }).where(eq(brands.id, id))
}
