import type { BrandUsageDay, UsageDay } from '@brandwright/contracts/usage'

/** Dimension by which usage is grouped. */
export type UsageBy = 'day' | 'tool' | 'brand' | 'campaign' | 'person'

export type UsageSum = Pick<UsageDay, 'count' | 'seconds' | 'cost' | 'unpriced' | 'tokensIn' | 'tokensOut'>
export type UsedDay = UsageDay & Partial<Pick<BrandUsageDay, 'person'>>
export type UsageGroup = UsageSum & { key: string; first: UsedDay }

const NOTHING: UsageSum = { count: 0, seconds: 0, cost: 0, unpriced: 0, tokensIn: 0, tokensOut: 0 }

const KEYS: Record<UsageBy, (day: UsedDay) => string> = {
  day: ({ day, tool }) => `${day} ${tool}`,
  tool: ({ tool }) => tool,
  brand: ({ brand }) => brand?.id ?? '',
  campaign: ({ brand, campaign }) => (campaign === null ? '' : `${brand?.id} ${campaign}`),
  person: ({ person }) => person?.id ?? '',
}

/** Groups usage by a dimension. Also splits days by tool and campaigns by brand; groups are in the order of their first record. */
export function groupUsage(days: readonly UsedDay[], by: UsageBy): UsageGroup[] {
  const groups = new Map<string, UsageGroup>()
  for (const day of days) {
    const key = KEYS[by](day)
    groups.set(key, { ...sumUsage([groups.get(key) ?? NOTHING, day]), key, first: groups.get(key)?.first ?? day })
  }
  return [...groups.values()]
}

export const sumUsage = (all: readonly UsageSum[]): UsageSum =>
  all.reduce<UsageSum>(
    (sum, one) => ({
      count: sum.count + one.count,
      seconds: sum.seconds + one.seconds,
      cost: sum.cost + one.cost,
      unpriced: sum.unpriced + one.unpriced,
      tokensIn: sum.tokensIn + one.tokensIn,
      tokensOut: sum.tokensOut + one.tokensOut,
    }),
    NOTHING,
  )
