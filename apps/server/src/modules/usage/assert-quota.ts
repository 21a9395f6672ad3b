import type { Handle } from '../../database/database.ts'
import type { Context, SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { monthOf } from './month-of.ts'
import { countUsed, findCap, lockCap } from './usage-cap-store.ts'

/** Throws if a brand's cap leaves no quota for another task this month. `underWay` counts the tasks in progress, which may always finish. */
export async function assertQuota(
  { now }: Pick<SystemContext, 'now'>,
  tx: Handle,
  { brandId, underWay }: { brandId: string; underWay: () => Promise<number> },
): Promise<void> {
  const cap = await lockCap(tx, brandId)
  if (cap === null) return
  const { name, starts, ends } = monthOf(now())
  // Counts the tasks in progress first: a task that ends between the two counts is then counted twice, instead of not at all.
  const busy = await underWay()
  if ((await countUsed(tx, brandId, starts)) + busy < cap) return
  throw new Refusal(
    'rate_limited',
    `This brand has reached its cap of ${cap} ${cap === 1 ? 'task' : 'tasks'} for ${name}. Nothing was started, and nothing is lost. An admin of the brand, or a super admin, can change the cap under Usage in their profile.`,
    { retryAfterSeconds: Math.ceil((ends.getTime() - now().getTime()) / 1000) },
  )
}

/** Returns the number of further tasks that the brand's cap allows this month, or infinity without a cap. Does not count tasks in progress. */
export async function remainingQuota({ database, now }: Pick<Context, 'database' | 'now'>, brandId: string): Promise<number> {
  const cap = await findCap(database.db, brandId)
  return cap === null ? Number.POSITIVE_INFINITY : cap - (await countUsed(database.db, brandId, monthOf(now()).starts))
}
