import type { UsageDay } from '@brandwright/contracts/usage'
import { formatCost } from '../../lib/format.ts'

const ONE_CENT = 0.01

/** Formats the amount spent in dollars. If the price of some usage is unknown, returns "at least $1.20", or "price unknown" if the known cost is zero. */
export function spentLabel({ cost, unpriced }: Pick<UsageDay, 'cost' | 'unpriced'>): string {
  if (unpriced > 0 && cost === 0) return 'price unknown'
  const dollars = cost > 0 && cost < ONE_CENT ? formatCost(cost) : cost.toLocaleString(undefined, { style: 'currency', currency: 'USD' })
  return unpriced > 0 ? `at least ${dollars}` : dollars
}
