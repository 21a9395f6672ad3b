import type { CampaignBody } from './campaign.ts'
import type { CampaignItemBody } from './campaign-item.ts'

const DAY_MS = 24 * 3600 * 1000

/**
 * Returns an item's date as `YYYY-MM-DD`: its explicit date, or else the brief's first day plus the item's day offset. Returns null if neither is available.
 */
export function dateOfItem(
  { scheduled_on_date, scheduled_on_day }: Pick<CampaignItemBody, 'scheduled_on_date' | 'scheduled_on_day'>,
  { brief }: Pick<CampaignBody, 'brief'>,
): string | null {
  if (scheduled_on_date !== null) return scheduled_on_date
  if (scheduled_on_day === null || !brief?.from) return null
  return new Date(Date.parse(brief.from) + scheduled_on_day * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the weeks of a month, each from Monday to Sunday: its days as `YYYY-MM-DD`, and null for days of other months. `month` is `YYYY-MM`. */
export function weeksOfMonth(month: string): (string | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const before = (first.getUTCDay() + 6) % 7
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const days = [...Array.from({ length: before }, () => null), ...Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)]
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => Array.from({ length: 7 }, (_, day) => days[week * 7 + day] ?? null))
}

/** Returns the month `count` months after `month`, as `YYYY-MM`. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}
