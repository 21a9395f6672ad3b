import type { Context } from '../../platform/context.ts'
import { monthOf } from './month-of.ts'
import { countUsed, findCap } from './usage-cap-store.ts'

/** Returns the number of further tasks that the brand's cap allows this month, or infinity without a cap. Does not count tasks in progress. */
export async function remainingQuota({ database, now }: Pick<Context, 'database' | 'now'>, brandId: string): Promise<number> {
  const cap = await findCap(database.db, brandId)
  return cap === null ? Number.POSITIVE_INFINITY : cap - (await countUsed(database.db, brandId, monthOf(now()).starts))
}
