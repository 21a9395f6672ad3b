import type { Actor } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/** An asker who belongs to the brand or is super admin. */
export type Team = { actor: Actor; ownerId: string | null }

const runsTheBrand = ({ actor }: Team) => actor.role === 'admin' || actor.role === 'super-admin'

/** Admins of a brand remove others; anyone may leave. */
export function assertCanRemove(team: Team, userId: string): void {
  if (userId !== team.actor.id && !runsTheBrand(team)) throw new Refusal('forbidden', 'Only an admin of this brand may remove people from it.')
}

/** Admins of a brand invite; the contract knows no invitation above their own rank. */
export function assertCanInvite(team: Team): void {
  if (!runsTheBrand(team)) throw new Refusal('forbidden', 'Only an admin of this brand may invite people.')
}

export function assertCanSeeInvitations(team: Team): void {
  if (!runsTheBrand(team)) throw new Refusal('forbidden', 'Only an admin of this brand sees its invitations.')
}

/** An invitation is worth as much as whoever made it still may give. */
export function stillStands(offer: { brandId: string; inviter: { role: string; brand: string | null; deactivatedAt: Date | null } | null }): boolean {
  const { inviter, brandId } = offer
  return inviter !== null && inviter.deactivatedAt === null && (inviter.role === 'super-admin' || (inviter.role === 'admin' && inviter.brand === brandId))
}
