import type { DeletionOutlook } from '@brandwright/contracts/users'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireOtherSuperAdmin } from '../users/last-super-admin.ts'
import { signedIn } from '../users/user-policy.ts'
import { heirsOf } from './heirs.ts'

/** What deleting one's account would do, said beforehand. */
export async function foreseeDeletion({ actor, database: { db } }: Context): Promise<DeletionOutlook> {
  const { id, role } = signedIn(actor)
  const brands = await heirsOf(db, id)
  const last = role === 'super-admin' ? requireOtherSuperAdmin(db, id) : Promise.resolve()
  const hindrance = await last.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.message
      throw error
    },
  )
  return { brands: brands.map(({ heir, ...brand }) => ({ ...brand, heir: heir?.name ?? null })), hindrance }
}
