import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { teamOf } from '../brands/brand-access.ts'
import { recordAudit } from '../history/record-audit.ts'
import { leaveBrand } from '../users/leave-brand.ts'
import { assertCanRemove } from './member-policy.ts'

/** Takes a person out of a brand, or lets one leave. Their account stays; a role of the brand does not. */
export async function removeMember(context: Context, { brandId, userId }: { brandId: string; userId: string }): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const team = await teamOf(context, tx, brandId)
    if (team.ownerId === userId) throw new Refusal('conflict', 'The owner of the brand cannot be removed from it.')
    assertCanRemove(team, userId)
    if (!(await leaveBrand(tx, { actor: team.actor, brandId, userId }, context.now()))) throw new Refusal('not_found', 'There is no such person in this brand.')
    await recordAudit(tx, { actor: team.actor.id, action: 'user.removed', brandId, subject: userId, details: {}, at: context.now() })
  })
}
