import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { teamOf } from '../brands/brand-access.ts'
import { recordAudit } from '../history/record-audit.ts'
import * as store from './invitation-store.ts'
import { assertCanSeeInvitations } from './member-policy.ts'

/** Makes an invitation void: its link leads nowhere from now on. */
export async function withdrawInvitation(context: Context, { brandId, invitationId }: { brandId: string; invitationId: string }): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const team = await teamOf(context, tx, brandId)
    assertCanSeeInvitations(team)
    const gone = await store.deleteInvitation(tx, brandId, invitationId)
    if (!gone) throw new Refusal('not_found', 'There is no such invitation.')
    await recordAudit(tx, { actor: team.actor.id, action: 'user.invitation_withdrawn', brandId, subject: invitationId, details: {}, at: context.now() })
  })
}
