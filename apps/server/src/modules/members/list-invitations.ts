import type { Invitation } from '@brandwright/contracts/users'
import type { Context } from '../../platform/context.ts'
import { teamOf } from '../brands/brand-access.ts'
import * as store from './invitation-store.ts'
import { maySeeInvitations } from './member-policy.ts'

/** The open invitations of a brand. */
export async function listInvitations(context: Context, brandId: string): Promise<Invitation[]> {
  maySeeInvitations(await teamOf(context, context.database.db, brandId))
  return store.listInvitations(context.database.db, brandId, context.now())
}
