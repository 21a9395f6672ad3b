import type { Invitation } from '@brandwright/contracts/users'
import type { Context } from '../../platform/context.ts'
import { teamOf } from '../brands/brand-access.ts'
import { LETTERS } from '../mailing/send-letter.ts'
import * as store from './invitation-store.ts'
import { assertCanSeeInvitations } from './member-policy.ts'

/** The open invitations of a brand; those whose email could not be sent say so. Why is for those who run the server: it can name their mail server. */
export async function listInvitations(context: Context, brandId: string): Promise<Invitation[]> {
  assertCanSeeInvitations(await teamOf(context, context.database.db, brandId))
  const invitations = await store.listInvitations(context.database.db, brandId, context.now())
  const failures = await context.jobs.failuresOf(
    LETTERS,
    invitations.map(({ id }) => id),
  )
  return invitations.map((invitation) => (failures.has(invitation.id) ? { ...invitation, undelivered: true } : invitation))
}
