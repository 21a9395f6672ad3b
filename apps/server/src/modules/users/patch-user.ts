import type { PatchUserInput, Role, User } from '@brandwright/contracts/users'
import type { Handle } from '../../database/database.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../history/record-audit.ts'
import { requireOtherSuperAdmin } from './last-super-admin.ts'
import { assertCanChangeRole, assertCanEditProfile, assertCanMove, assertCanSee, signedIn } from './user-policy.ts'
import * as store from './user-store.ts'

/** Changes a user's profile, role or brand, after checking the actor's permission for each. Changing the role or brand ends the user's sessions. */
export async function patchUser(context: Context, { id, patch }: { id: string; patch: PatchUserInput }): Promise<User> {
  const actor = signedIn(context.actor)
  const { role, brand, ...profile } = patch
  return context.database.db.transaction(async (tx) => {
    if (role !== undefined || brand !== undefined) await store.lockRoles(tx)
    const person = await store.findUser(tx, id)
    assertCanSee(actor, person)
    if (Object.keys(profile).length > 0) assertCanEditProfile(actor, person)
    const moved = brand !== undefined && brand !== person.brand
    if (role !== undefined && role !== person.role) assertCanChangeRole(actor, person, role)
    if (moved) await move(context, tx, person, brand)
    const newRole = role ?? (moved && person.id !== actor.id && person.role === 'admin' ? 'user' : person.role)
    if (newRole !== person.role) await changeRole(context, tx, person, newRole)
    await store.updateUser(tx, person.id, { ...profile, role: newRole, ...(moved ? { brand } : {}) }, context.now())
    return (await store.findUser(tx, person.id)) as User
  })
}

async function changeRole({ actor, now }: Context, tx: Handle, person: User, role: Role): Promise<void> {
  if (person.role === 'super-admin') await requireOtherSuperAdmin(tx, person.id)
  const details = { from: person.role, to: role }
  await recordAudit(tx, { actor: actor?.id ?? null, action: 'user.role_changed', brandId: person.brand, subject: person.id, details, at: now() })
  await store.deleteSessionsOf(tx, person.id)
}

/** Moves a user. A move by someone else resets the role to `user`, because roles apply within a brand. */
async function move(context: Context, tx: Handle, person: User, brand: string | null): Promise<void> {
  const actor = signedIn(context.actor)
  assertCanMove(actor, person, brand !== null && (await store.ownsBrand(tx, person.id, brand)))
  if (brand !== null && !(await store.brandExists(tx, brand))) throw new Refusal('not_found', 'No brand found')
  if (actor.id === person.id) return
  await recordAudit(tx, {
    actor: actor.id,
    action: 'user.moved',
    brandId: person.brand,
    subject: person.id,
    details: { to: brand },
    at: context.now(),
  })
  await store.deleteSessionsOf(tx, person.id)
}
