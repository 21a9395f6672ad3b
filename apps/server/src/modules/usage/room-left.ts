import type { Context } from '../../platform/context.ts'
import { monthOf } from './month-of.ts'
import { countUsed, findCap } from './usage-cap-store.ts'

/** How many pieces of work a brand may still end this month: without a cap, any number. What is under way is not counted. */
export async function roomLeft({ database, now }: Pick<Context, 'database' | 'now'>, brandId: string): Promise<number> {
  const cap = await findCap(database.db, brandId)
  return cap === null ? Number.POSITIVE_INFINITY : cap - (await countUsed(database.db, brandId, monthOf(now()).starts))
}
