import type { Role } from '@brandwright/contracts/users'
import type { Handle } from '../../database/database.ts'
import * as store from './user-store.ts'

/** Assigns a user to a brand with a role. Super admins keep their role. */
export async function joinBrand(tx: Handle, { userId, brandId, role }: { userId: string; brandId: string; role: Role }, now: Date): Promise<void> {
  await store.lockRoles(tx)
  const person = await store.findUser(tx, userId)
  await store.updateUser(tx, userId, { brand: brandId, role: person?.role === 'super-admin' ? 'super-admin' : role }, now)
}
