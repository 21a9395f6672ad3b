import { expect, it } from 'vitest'
import { addMonths, dateOfItem, weeksOfMonth } from './item-date.ts'

it("returns the explicit date of an item, or computes it from the item's day across months and clock changes", () => {
  const brief = { from: '2027-10-29' } as NonNullable<Parameters<typeof dateOfItem>[1]['brief']>
  const dateOf = (date: string | null, day: number | null, from = true) =>
    dateOfItem({ scheduled_on_date: date, scheduled_on_day: day }, { brief: from ? brief : null })
  expect(dateOf('2027-05-01', 3)).toBe('2027-05-01')
  expect(dateOf(null, 0)).toBe('2027-10-29')
  expect(dateOf(null, 3)).toBe('2027-11-01')
  expect([dateOf(null, null), dateOf(null, 3, false)]).toEqual([null, null])
})

it('returns the weeks of a month, each from Monday to Sunday', () => {
  const weeks = weeksOfMonth('2027-05')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, '2027-05-01', '2027-05-02'])
  expect(weeks[5]).toEqual(['2027-05-31', null, null, null, null, null, null])
  expect(weeksOfMonth('2027-02')).toHaveLength(4)
  expect(weeksOfMonth('2028-02').flat()).toContain('2028-02-29')
})

it('adds months across the end of a year', () => {
  expect([addMonths('2027-12', 1), addMonths('2027-01', -1), addMonths('2027-05', 0)]).toEqual(['2028-01', '2026-12', '2027-05'])
})
