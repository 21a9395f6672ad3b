import type { Actor } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/** An asker who belongs to the brand or is super admin. */
export type Team = { actor: Actor; ownerId: string | null }

const runsTheBrand = ({ actor }: Team) => actor.role === 'admin' || actor.role === 'super-admin'

/** Admins of a brand remove others; anyone may leave. */
export function mayRemove(team: Team, userId: string): void {
  if (userId !== team.actor.id && !runsTheBrand(team)) throw new Refusal('forbidden', 'Only an admin of this brand may remove people from it.')
}
