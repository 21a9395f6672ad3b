import type { UsageDay, UsageQuery } from '@brandwright/contracts/usage'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { signedIn } from '../users/user-policy.ts'
import * as store from './usage-store.ts'

const DAY_MS = 24 * 3600 * 1000
const MOST_DAYS = 400

/** One's own use by day and tool. */
export async function listUsage({ actor, database }: Context, { from, to }: UsageQuery): Promise<UsageDay[]> {
  const { id } = signedIn(actor)
  const start = new Date(`${from}T00:00:00Z`)
  const until = new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS)
  if (until <= start) throw new Refusal('bad_request', 'The range ends before it begins.')
  if (until.getTime() - start.getTime() > MOST_DAYS * DAY_MS) throw new Refusal('bad_request', `A range has at most ${MOST_DAYS} days.`)
  return store.usageByDay(database.db, { person: id, from: start, until })
}
