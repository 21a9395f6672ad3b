import type { AuditAction } from '@brandwright/contracts/history'
import type { User } from '@brandwright/contracts/users'
import type { Handle } from '../../database/database.ts'
import type { Context } from '../../platform/context.ts'
import { recordAudit } from '../history/record-audit.ts'
import { requireOtherSuperAdmin } from './last-super-admin.ts'
import { assertCanDeactivate, assertCanSee, signedIn } from './user-policy.ts'
import * as store from './user-store.ts'

/**
 * Suspends an account: immediately ends its sessions, deletes its API keys and open links, and rejects every sign-in, but preserves its data. The last super
 * admin can't be suspended.
 */
export const deactivateUser = (context: Context, id: string): Promise<User> =>
  change(context, id, async (tx, person) => {
    if (person.deactivatedAt) return null
    if (person.role === 'super-admin') await requireOtherSuperAdmin(tx, person.id)
    await store.setDeactivated(tx, person.id, context.now(), context.now())
    await store.deleteSessionsOf(tx, person.id)
    await store.deleteKeysOf(tx, person.id)
    await store.deleteLinksOf(tx, person.id)
    return 'user.deactivated'
  })

/** Reactivates an account. API keys that were deleted by the suspension are not restored. */
export const reactivateUser = (context: Context, id: string): Promise<User> =>
  change(context, id, async (tx, person) => {
    if (!person.deactivatedAt) return null
    await store.setDeactivated(tx, person.id, null, context.now())
    return 'user.reactivated'
  })

async function change(context: Context, id: string, act: (tx: Handle, person: User) => Promise<AuditAction | null>): Promise<User> {
  const actor = signedIn(context.actor)
  return context.database.db.transaction(async (tx) => {
    await store.lockRoles(tx)
    const person = await store.findUser(tx, id)
    assertCanSee(actor, person)
    assertCanDeactivate(actor)
    const action = await act(tx, person)
    if (action) await recordAudit(tx, { actor: actor.id, action, brandId: person.brand, subject: person.id, details: {}, at: context.now() })
    return (await store.findUser(tx, person.id)) as User
  })
}
