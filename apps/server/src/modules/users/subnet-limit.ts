import type { SystemContext } from '../../platform/context.ts'
import { countFrom, type Limit } from './limits.ts'

/** Limits requests by subnet, for routes that anonymous callers can use. */
export type LimitSubnet = (request: { ip: string }, limit: Limit) => Promise<void>

/** Creates the limiter. `limitRate` is false only where one client intentionally sends many requests, such as in tests. */
export const subnetLimit =
  (context: SystemContext, limitRate: boolean): LimitSubnet =>
  async ({ ip }, limit) => {
    if (limitRate) await countFrom(context, limit, ip)
  }
