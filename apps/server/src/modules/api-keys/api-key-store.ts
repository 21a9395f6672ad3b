import { type ApiKey, apiKeyScopes } from '@brandwright/contracts/api-keys'
import { and, asc, count, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { users } from '../../database/tables/accounts.ts'
import { apiKeys } from '../../database/tables/people.ts'

type Row = typeof apiKeys.$inferSelect
const keyOf = ({ id, name, prefix, scopes, createdAt, lastUsedAt, expiresAt }: Row): ApiKey => ({
  id,
  name,
  prefix,
  scopes: apiKeyScopes.filter((scope) => scopes.includes(scope)),
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
})

export async function insertKey(db: Handle, row: Omit<Row, 'lastUsedAt'>): Promise<ApiKey> {
  const [stored] = await db.insert(apiKeys).values(row).returning()
  return keyOf(stored as Row)
}

export async function listKeys(db: Handle, userId: string): Promise<ApiKey[]> {
  const rows = await db.select().from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(asc(apiKeys.createdAt), asc(apiKeys.id))
  return rows.map(keyOf)
}

export async function countKeys(db: Handle, userId: string): Promise<number> {
  const [row] = await db.select({ keys: count() }).from(apiKeys).where(eq(apiKeys.userId, userId))
  return row?.keys ?? 0
}

export async function deleteKey(db: Handle, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.userId, userId), eq(apiKeys.id, id)))
    .returning({ id: apiKeys.id })
  return rows.length > 0
}

/** Returns a valid key with its current owner, or null. */
export async function findByHash(db: Handle, hash: string, now: Date) {
  const { id, email, name, role, brand } = users
  const [row] = await db
    .select({ key: apiKeys, owner: { id, email, name, role, brand } })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.hash, hash), isNull(users.deactivatedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now))))
  return row ? { key: keyOf(row.key), owner: row.owner } : null
}

/** Records the use of a key at most once per `everyMs`, so that most uses write nothing. */
export async function recordUse(db: Handle, id: string, now: Date, everyMs: number): Promise<void> {
  const old = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, new Date(now.getTime() - everyMs)))
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), old))
}
