import type { Handle } from '../../database/database.ts'
import type { PersonalData } from '../../manifest/personal-data.ts'
import type { Context } from '../../platform/context.ts'
import { passBrandOn } from '../brands/brands-of-owner.ts'
import { recordAudit } from '../history/record-audit.ts'
import type { Accounts } from '../users/accounts.ts'
import { confirmIdentity } from '../users/confirm-identity.ts'
import { removeUser, requireDeleter } from '../users/remove-user.ts'
import { signedIn } from '../users/user-policy.ts'
import { heirsOf } from './heirs.ts'

interface DeletionDependencies {
  accounts: Accounts
  personalData: readonly PersonalData[]
}

/** Deletes the actor's account after they have confirmed who they are. */
export async function deleteOwnAccount(context: Context, { accounts, personalData }: DeletionDependencies, { password }: { password?: string }): Promise<void> {
  const actor = signedIn(context.actor)
  await confirmIdentity(context, accounts, password)
  await context.database.db.transaction((tx) => remove(context, personalData, tx, actor.id))
}

/** Deletes someone's account: for super admins. */
export async function deleteAccount(context: Context, personalData: readonly PersonalData[], userId: string): Promise<void> {
  const actor = signedIn(context.actor)
  await context.database.db.transaction(async (tx) => {
    await requireDeleter(tx, actor, userId)
    await remove(context, personalData, tx, userId)
  })
}

/** The person goes, with sessions, keys and everything else that is theirs alone. What they did for a brand stays, under an id that names nobody. */
async function remove({ actor, now }: Context, personalData: readonly PersonalData[], tx: Handle, userId: string): Promise<void> {
  for (const { id, heir } of await heirsOf(tx, userId)) await passBrandOn(tx, id, heir?.id ?? null)
  const { brand } = await removeUser(tx, userId, async (email) => {
    for (const module of personalData) await module.remove?.(tx, { id: userId, email })
  })
  await recordAudit(tx, { actor: actor?.id ?? null, action: 'user.deleted', brandId: brand, subject: userId, details: {}, at: now() })
}
