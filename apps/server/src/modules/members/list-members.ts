import type { User } from '@brandwright/contracts/users'
import type { Context } from '../../platform/context.ts'
import { teamOf } from '../brands/brand-access.ts'
import { membersOf } from '../users/members-of.ts'

/** Who belongs to a brand, for those who do themselves. */
export async function listMembers(context: Context, brandId: string): Promise<User[]> {
  await teamOf(context, context.database.db, brandId)
  return membersOf(context.database.db, brandId)
}
