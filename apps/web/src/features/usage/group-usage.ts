import type { BrandUsageDay, UsageDay } from '@brandwright/contracts/usage'

/** What usage is shown by. */
export type UsageBy = 'day' | 'tool' | 'brand' | 'campaign' | 'person'

/** What pieces of work have together. */
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

/** Work put together by what it is shown by; days are told by tool, and campaigns are those of their brands. In the order in which each came first. */
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
