import type { Actor } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/** An actor who belongs to the brand or is a super admin. */
export type Team = { actor: Actor; ownerId: string | null }

const runsTheBrand = ({ actor }: Team) => actor.role === 'admin' || actor.role === 'super-admin'

/** Throws unless the actor is an admin of the brand or a super admin, or is removing themselves. */
export function assertCanRemove(team: Team, userId: string): void {
  if (userId !== team.actor.id && !runsTheBrand(team)) throw new Refusal('forbidden', 'Only an admin of this brand may remove people from it.')
}

/** Throws unless the actor is an admin of the brand or a super admin. Invitations can't grant a higher role than admin. */
export function assertCanInvite(team: Team): void {
  if (!runsTheBrand(team)) throw new Refusal('forbidden', 'Only an admin of this brand may invite people.')
}

export function assertCanSeeInvitations(team: Team): void {
  if (!runsTheBrand(team)) throw new Refusal('forbidden', 'Only an admin of this brand can see its invitations.')
}

/** Returns true if the inviter would still be allowed to invite members to this brand. */
export function isStillValid(offer: { brandId: string; inviter: { role: string; brand: string | null; deactivatedAt: Date | null } | null }): boolean {
  const { inviter, brandId } = offer
  return inviter !== null && inviter.deactivatedAt === null && (inviter.role === 'super-admin' || (inviter.role === 'admin' && inviter.brand === brandId))
}
