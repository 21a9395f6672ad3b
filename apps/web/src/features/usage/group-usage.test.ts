import { expect, test } from 'vitest'
import { groupUsage, sumUsage, type UsedDay } from './group-usage.ts'

const used: UsedDay = {
  day: '2026-11-01',
  tool: 'completion',
  brand: { id: 'walnut', name: 'Walnut' },
  campaign: null,
  count: 2,
  seconds: 3,
  cost: 0.5,
  unpriced: 0,
  tokensIn: 10,
  tokensOut: 5,
}
const days: UsedDay[] = [
  used,
  { ...used, campaign: 'spring', cost: 1 },
  { ...used, day: '2026-11-02', brand: { id: 'maple', name: null }, campaign: 'spring' },
  { ...used, day: '2026-11-02', tool: 'guidelines', brand: null, unpriced: 2, cost: 0 },
]
const counts = (by: Parameters<typeof groupUsage>[1]) => groupUsage(days, by).map(({ key, count, cost }) => [key, count, cost])

test('groups usage by tool, brand, campaign or user', () => {
  expect(counts('tool')).toEqual([
    ['completion', 6, 2],
    ['guidelines', 2, 0],
  ])
  expect(counts('brand')).toEqual([
    ['walnut', 4, 1.5],
    ['maple', 2, 0.5],
    ['', 2, 0],
  ])
  expect(counts('campaign'), 'campaigns of two brands may have one name').toEqual([
    ['', 4, 0.5],
    ['walnut spring', 2, 1],
    ['maple spring', 2, 0.5],
  ])
  expect(counts('day').map(([key]) => key)).toEqual(['2026-11-01 completion', '2026-11-02 completion', '2026-11-02 guidelines'])
})

test('the total is the sum of the usage of all days', () => {
  expect(sumUsage(days)).toEqual({ count: 8, seconds: 12, cost: 2, unpriced: 2, tokensIn: 40, tokensOut: 20 })
  expect(sumUsage([])).toMatchObject({ count: 0, cost: 0 })
})
