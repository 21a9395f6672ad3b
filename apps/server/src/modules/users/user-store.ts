import { type ListedUser, type Role, roles, type User, type UserStatus } from '@brandwright/contracts/users'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { accounts, attempts, sessions, users, verifications } from '../../database/tables/accounts.ts'
import { brands } from '../../database/tables/brands.ts'
import { twoFactors } from '../../database/tables/people.ts'

/** Maps the accounts library's model names to tables. */
export const accountTables = { user: users, session: sessions, account: accounts, verification: verifications, twoFactor: twoFactors }

/** Uses one statement, so that only the first of two concurrent sign-ups becomes super admin. */
export async function makeFirstUserSuperAdmin(db: Handle): Promise<void> {
  await db.execute(sql`update users set role = 'super-admin'
    where id = (select id from users order by created_at, id limit 1) and not exists (select 1 from users where role = 'super-admin')`)
}

/** Deletes expired rows: ended sessions, unused links and rate-limit counters. */
export async function deleteExpired(db: Handle, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await db.delete(attempts).where(lt(attempts.until, now))
}

/** Returns one of the encrypted second-factor secrets, or null if no user has a second factor. */
export async function anySealedSecret(db: Handle): Promise<string | null> {
  const [row] = await db.select({ secret: twoFactors.secret }).from(twoFactors).limit(1)
  return row?.secret ?? null
}

/** Assigns a user to a brand unless they already have one. */
export async function tieToBrand(db: Handle, userId: string, brandId: string): Promise<void> {
  await db
    .update(users)
    .set({ brand: brandId })
    .where(and(eq(users.id, userId), isNull(users.brand)))
}

export async function tieAllToBrand(db: Handle, userIds: string[], brandId: string): Promise<void> {
  if (userIds.length === 0) return
  await db
    .update(users)
    .set({ brand: brandId })
    .where(and(inArray(users.id, userIds), isNull(users.brand)))
}

export async function untieFromBrand(db: Handle, brandId: string): Promise<void> {
  await db.update(users).set({ brand: null }).where(eq(users.brand, brandId))
}

type Row = typeof users.$inferSelect
const userOf = ({ image, createdAt, updatedAt, lastSeen, deactivatedAt, role, ...row }: Row): User => ({
  id: row.id,
  email: row.email,
  name: row.name,
  firstName: row.firstName,
  lastName: row.lastName,
  title: row.title,
  photoURL: image,
  role: roles.find((candidate) => candidate === role) ?? 'user',
  brand: row.brand,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  lastSeen: lastSeen?.toISOString() ?? null,
  deactivatedAt: deactivatedAt?.toISOString() ?? null,
})

export async function findUser(db: Handle, id: string): Promise<User | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ? userOf(row) : null
}

export async function findNames(db: Handle, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function findByEmail(db: Handle, email: string): Promise<{ id: string; email: string; name: string; verified: boolean } | null> {
  const [row] = await db
    .select({ id: users.id, email: users.email, name: users.name, verified: users.emailVerified })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()))
  return row ?? null
}

/** Marks the address as confirmed. Returns false if it was already confirmed. */
export async function markVerified(db: Handle, id: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, id), eq(users.emailVerified, false)))
    .returning({ id: users.id })
  return rows.length > 0
}

export interface UserSearch {
  within: 'everyone' | { brand: string | null; self: string }
  search: string
  role?: Role
  /** Matches any part of a brand's name, URL or id. */
  brand: string
  status?: UserStatus
  after: { at: string; id: string } | null
  limit: number
}

/** Returns a page of users, newest first. */
export async function findUsers(
  db: Handle,
  { within, search, role, brand, status, after, limit }: UserSearch,
): Promise<{ users: ListedUser[]; next: UserSearch['after'] }> {
  const [searchPattern, brandPattern] = [containing(search), containing(brand)]
  const ofBrand = (like: string) => sql`(${brands.name} ilike ${like} or ${brands.url} ilike ${like} or ${users.brand} ilike ${like})`
  const rows = await db
    .select({ user: users, brandName: brands.name })
    .from(users)
    .leftJoin(brands, eq(brands.id, users.brand))
    .where(
      and(
        within === 'everyone' ? undefined : or(eq(users.id, within.self), within.brand === null ? undefined : eq(users.brand, within.brand)),
        role && eq(users.role, role),
        status && (status === 'active' ? isNull(users.deactivatedAt) : isNotNull(users.deactivatedAt)),
        brand ? ofBrand(brandPattern) : undefined,
        search ? sql`(${users.name} ilike ${searchPattern} or ${users.email} ilike ${searchPattern} or ${ofBrand(searchPattern)})` : undefined,
        after ? sql`(date_trunc('milliseconds', ${users.createdAt}), ${users.id}) < (${after.at}::timestamptz, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(sql`date_trunc('milliseconds', ${users.createdAt})`), desc(users.id))
    .limit(limit + 1)
  const found = rows.slice(0, limit).map(({ user, brandName }) => ({ ...userOf(user), brandName: brandName || null }))
  const last = found.at(-1)
  return { users: found, next: rows.length > limit && last ? { at: last.createdAt, id: last.id } : null }
}

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Returns the members of a brand, including its owner, oldest account first. */
export async function findMembers(db: Handle, brandId: string): Promise<User[]> {
  const owner: SQL = sql`${users.id} = (select owner_id from brands where id = ${brandId})`
  const rows = await db
    .select()
    .from(users)
    .where(or(eq(users.brand, brandId), owner))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(MAX_MEMBERS)
  return rows.map(userOf)
}

const MAX_MEMBERS = 2000

/** Blocks all other role changes until this transaction ends. */
export async function lockRoles(tx: Handle): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(4311)`)
}

export async function isLastSuperAdmin(tx: Handle, id: string): Promise<boolean> {
  const [other] = await tx.select({ id: users.id }).from(users).where(sql`role = 'super-admin' and deactivated_at is null and id <> ${id}`).limit(1)
  return !other
}

export type UserChange = Partial<Pick<Row, 'name' | 'firstName' | 'lastName' | 'title' | 'brand'>> & { role?: Role }

export async function updateUser(db: Handle, id: string, change: UserChange, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, id))
}

/** Sets a confirmed address. Throws a unique violation if another account has it. */
export async function setAddress(tx: Handle, id: string, email: string, now: Date): Promise<void> {
  await tx.update(users).set({ email, emailVerified: true, updatedAt: now }).where(eq(users.id, id))
}

export async function setDeactivated(db: Handle, id: string, at: Date | null, now: Date): Promise<void> {
  await db.update(users).set({ deactivatedAt: at, updatedAt: now }).where(eq(users.id, id))
}

export async function deleteSessionsOf(db: Handle, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

export async function ownsBrand(db: Handle, userId: string, brandId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: brands.id })
    .from(brands)
    .where(and(eq(brands.id, brandId), eq(brands.ownerId, userId)))
  return row !== undefined
}

export async function brandExists(db: Handle, brandId: string): Promise<boolean> {
  const [row] = await db.select({ id: brands.id }).from(brands).where(eq(brands.id, brandId))
  return row !== undefined
}

export async function deleteLinksOf(db: Handle, userId: string): Promise<void> {
  await db.delete(verifications).where(or(eq(verifications.value, userId), sql`starts_with(${verifications.value}, ${`${userId} `})`))
}

export async function deleteKeysOf(db: Handle, userId: string): Promise<void> {
  await db.execute(sql`delete from api_keys where user_id = ${userId}`)
}

/** Deletes every sign-in method of an account except its password. */
export async function deleteOtherSignInMethods(db: Handle, userId: string): Promise<void> {
  await db.delete(accounts).where(and(eq(accounts.userId, userId), sql`provider_id <> 'credential'`))
  await deleteKeysOf(db, userId)
  await db.delete(twoFactors).where(eq(twoFactors.userId, userId))
  await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId))
  await deleteSessionsOf(db, userId)
}

/** Deletes a user and any open invitation for their address. Foreign keys delete their other data. */
export async function deleteUser(tx: Handle, id: string, email: string): Promise<void> {
  await tx.execute(sql`delete from invitations where email = ${email}`)
  await tx.delete(users).where(eq(users.id, id))
}

export async function findPasswordHash(db: Handle, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  return row?.password ?? null
}

export async function hasTwoFactor(db: Handle, userId: string): Promise<boolean> {
  const [row] = await db.select({ on: users.twoFactorEnabled }).from(users).where(eq(users.id, userId))
  return row?.on ?? false
}

export async function findSessionStart(db: Handle, sessionId: string): Promise<Date | null> {
  const [row] = await db.select({ createdAt: sessions.createdAt }).from(sessions).where(eq(sessions.id, sessionId))
  return row?.createdAt ?? null
}

export async function findSignInMethods(db: Handle, userId: string): Promise<{ provider: string; since: string }[]> {
  const rows = await db.select({ provider: accounts.providerId, since: accounts.createdAt }).from(accounts).where(eq(accounts.userId, userId))
  return rows.map(({ provider, since }) => ({ provider, since: since.toISOString() }))
}

/** Records a user's activity, at most once per `everyMs`. */
export async function recordSeen(db: Handle, id: string, now: Date, everyMs: number): Promise<void> {
  const longAgo = or(isNull(users.lastSeen), lt(users.lastSeen, new Date(now.getTime() - everyMs)))
  await db
    .update(users)
    .set({ lastSeen: now })
    .where(and(eq(users.id, id), longAgo))
}
