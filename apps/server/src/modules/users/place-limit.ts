import type { SystemContext } from '../../platform/context.ts'
import { countFrom, type Limit } from './limits.ts'

/** Counts what is asked for from one place, for routes that anyone may call. */
export type LimitPlace = (request: { ip: string }, limit: Limit) => Promise<void>

/** Off only where many ask from one place by intent, as in tests. */
export const placeLimit =
  (context: SystemContext, limitRate: boolean): LimitPlace =>
  async ({ ip }, limit) => {
    if (limitRate) await countFrom(context, limit, ip)
  }
