import type { BrandUsageDay, UsageDay, UsageQuery } from '@brandwright/contracts/usage'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { teamOf } from '../brands/brand-access.ts'
import { signedIn } from '../users/user-policy.ts'
import { canSetCap } from './usage-policy.ts'
import * as store from './usage-store.ts'

const DAY_MS = 24 * 3600 * 1000
const MAX_DAYS = 400

/** One's own use by day, tool, brand and campaign. */
export async function listUsage({ actor, database }: Context, query: UsageQuery): Promise<UsageDay[]> {
  const { id } = signedIn(actor)
  return store.usageByDay(database.db, { person: id, ...rangeOf(query) })
}

/** The use of a brand, by its people too: for who may set its cap. */
export async function listBrandUsage(context: Context, { brandId, ...query }: UsageQuery & { brandId: string }): Promise<BrandUsageDay[]> {
  const { db } = context.database
  const { actor } = await teamOf(context, db, brandId)
  if (!canSetCap(actor)) throw new Refusal('forbidden', 'Only an admin of this brand, or a super admin, may see what each of its people used.')
  return store.usageOfBrandByDay(db, { brandId, ...rangeOf(query) })
}

function rangeOf({ from, to }: UsageQuery): { from: Date; until: Date } {
  const start = new Date(`${from}T00:00:00Z`)
  const until = new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS)
  if (until <= start) throw new Refusal('bad_request', 'The range ends before it begins.')
  if (until.getTime() - start.getTime() > MAX_DAYS * DAY_MS) throw new Refusal('bad_request', `A range has at most ${MAX_DAYS} days.`)
  return { from: start, until }
}
