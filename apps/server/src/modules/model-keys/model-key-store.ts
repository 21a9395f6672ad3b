import type { KeyProvider } from '@brandwright/contracts/key-providers'
import { keyProvider, type ModelKey } from '@brandwright/contracts/model-keys'
import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { users } from '../../database/tables/accounts.ts'
import { modelKeys } from '../../database/tables/model-keys.ts'
import { isOfBrand, type KeyOwner } from './key-owner.ts'

const ofOwner = (owner: KeyOwner) => (isOfBrand(owner) ? eq(modelKeys.brandId, owner.brandId) : eq(modelKeys.userId, owner.userId))
const one = (owner: KeyOwner, provider: KeyProvider) => and(ofOwner(owner), eq(modelKeys.maker, provider))

export interface SealedKey {
  owner: KeyOwner
  maker: KeyProvider
  sealed: string
}

export async function listKeys(db: Handle, owner: KeyOwner): Promise<ModelKey[]> {
  const rows = await db
    .select({ key: modelKeys, name: users.name })
    .from(modelKeys)
    .leftJoin(users, eq(users.id, modelKeys.setBy))
    .where(ofOwner(owner))
    .orderBy(asc(modelKeys.maker))
  return rows.map(({ key, name }) => ({
    maker: keyProvider.parse(key.maker),
    lastFour: key.lastFour,
    setBy: name,
    setAt: key.setAt.toISOString(),
    check: key.checkedAt && { at: key.checkedAt.toISOString(), works: key.works ?? false, said: key.checkSaid ?? '' },
  }))
}

/** Returns the encrypted keys of a brand and of a user. */
export async function findSealed(db: Handle, { brandId, person }: { brandId: string | null; person: string | null }): Promise<SealedKey[]> {
  const ownedBy = [...(brandId ? [eq(modelKeys.brandId, brandId)] : []), ...(person ? [eq(modelKeys.userId, person)] : [])]
  if (ownedBy.length === 0) return []
  const rows = await db
    .select()
    .from(modelKeys)
    .where(or(...ownedBy))
  return rows.map(({ brandId: brand, userId, maker: provider, sealed }) => ({
    owner: brand ? { brandId: brand } : { userId: userId as string },
    maker: keyProvider.parse(provider),
    sealed,
  }))
}

/** Replaces a key and clears the check result of the previous one. */
export async function replaceKey(
  tx: Handle,
  { owner, ...row }: SealedKey & Pick<typeof modelKeys.$inferInsert, 'id' | 'lastFour' | 'setBy' | 'setAt'>,
): Promise<void> {
  const of = isOfBrand(owner) ? modelKeys.brandId : modelKeys.userId
  await tx
    .insert(modelKeys)
    .values({ ...row, ...owner })
    .onConflictDoUpdate({ target: [of, modelKeys.maker], targetWhere: isNotNull(of), set: { ...row, checkedAt: null, works: null, checkSaid: null } })
}

export async function deleteKey(tx: Handle, owner: KeyOwner, provider: KeyProvider): Promise<boolean> {
  return (await tx.delete(modelKeys).where(one(owner, provider)).returning({ id: modelKeys.id })).length > 0
}

/** Stores the check result, unless the key has been replaced in the meantime. */
export async function recordCheck(
  db: Handle,
  { owner, maker: provider, sealed }: SealedKey,
  check: { at: Date; works: boolean; message: string },
): Promise<void> {
  await db
    .update(modelKeys)
    .set({ checkedAt: check.at, works: check.works, checkSaid: check.message })
    .where(and(one(owner, provider), eq(modelKeys.sealed, sealed)))
}
