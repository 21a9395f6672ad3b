/** A calendar day in a text, from `start` to `end`. */
export interface WrittenDay {
  /** Month and day, `04-30`. */
  value: string
  /** Year, if specified in the text. */
  year: number | null
  written: string
  start: number
  end: number
}

/** A day that a text describes as the last day of something. */
export interface LastDay extends WrittenDay {
  /** True for “before 1 May”, for which `value` is the day before the written day. */
  isExclusive: boolean
  /** Expression that marks the day as the last day, such as “until”, and its position. */
  connector: string
  from: number
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']
const MONTH = `(?:${MONTHS.map((month) => (month === 'may' ? 'may' : `${month.slice(0, 3)}(?:${month.slice(3)})?`)).join('|')})`
const DAY = `(?:(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:\\s+of)?\\s+(?<month>${MONTH})\\b(?:,?\\s+(?<year>\\d{4}))?|(?<monthFirst>${MONTH})\\s+(?<dayLast>\\d{1,2})(?:st|nd|rd|th)?\\b(?:,?\\s+(?<yearLast>\\d{4}))?|(?<iso>\\d{4}-\\d{2}-\\d{2}))`
const ANY_DAY = new RegExp(`(?<![\\d.,])(?<date>${DAY})`, 'gi')
const CLOCK = '(?:midnight|noon|midday|\\d{1,2}(?:[:.]\\d{2})?\\s?(?:[ap]\\.?m\\.?)?)(?:\\s+[A-Z]{3,4})?\\s+on\\s+'
const DAY_MS = 24 * 3600 * 1000
const YEAR_DAYS = 365
const HALF_YEAR_DAYS = 183
/** A year without 29 February, assumed for days without a year. */
const COMMON_YEAR = 2027
const WEEKDAY = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\\s+(?:the\\s+)?)'
const LAST_DAY = new RegExp(
  `\\b(?<connector>until|till|through|valid\\s+to|ends(?:\\s+on)?|last\\s+day(?:\\s+is|:)?|before|by)\\s+(?<clock>${CLOCK})?(?:the\\s+)?(?<date>${WEEKDAY}?${DAY})`,
  'gi',
)

/** Returns the days that an English text mentions, in order. Lowercase “may” is read as the verb, not as the month. */
export const daysIn = (text: string): WrittenDay[] =>
  matchesOf(text, ANY_DAY).flatMap(({ groups: _groups, from: _from, ...day }) => (/\bmay\b/.test(day.written) ? [] : [day]))

/** Returns the days that an English text describes as the last day of something, including a weekday: “until Friday 30 April”. */
export const lastDaysIn = (text: string): LastDay[] =>
  matchesOf(text, LAST_DAY).map(({ groups: { connector = '', clock }, from, ...day }) => {
    // “Before noon on 1 May” includes the morning of 1 May.
    const isExclusive = /^before$/i.test(connector) && clock === undefined
    return { ...day, ...(isExclusive ? shiftDay(day, -1) : {}), isExclusive, connector, from }
  })

/** Returns the day `days` days after the specified day. If the specified day has no year, February has 28 days. */
export function shiftDay({ value, year }: Pick<WrittenDay, 'value' | 'year'>, days: number): Pick<WrittenDay, 'value' | 'year'> {
  const time = Date.parse(`${year ?? COMMON_YEAR}-${value}T00:00:00Z`)
  if (Number.isNaN(time)) return { value, year }
  const shifted = new Date(time + days * DAY_MS)
  return { value: shifted.toISOString().slice(5, 10), year: year === null ? null : shifted.getUTCFullYear() }
}

/** Returns the number of days from a date, `YYYY-MM-DD`, to a day. If the day has no year, uses its occurrence nearest to the date. */
export function daysAfter(date: string, { value, year }: Pick<WrittenDay, 'value' | 'year'>): number {
  const days = (Date.parse(`${year ?? date.slice(0, 4)}-${value}`) - Date.parse(date)) / DAY_MS
  if (year !== null || Math.abs(days) < HALF_YEAR_DAYS) return days
  return days > 0 ? days - YEAR_DAYS : days + YEAR_DAYS
}

function matchesOf(text: string, pattern: RegExp): (WrittenDay & { groups: Record<string, string | undefined>; from: number })[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: match, index, groups = {} }) => {
    const written = groups.date ?? ''
    const end = index + match.length
    const day = dayOf(groups)
    return day ? [{ ...day, written, start: end - written.length, end, groups, from: index }] : []
  })
}

function dayOf({ day, month, year, monthFirst, dayLast, yearLast, iso }: Record<string, string | undefined>): Pick<WrittenDay, 'value' | 'year'> | null {
  if (iso !== undefined) return { value: iso.slice(5), year: Number(iso.slice(0, 4)) }
  const name = (month ?? monthFirst ?? '').toLowerCase()
  const number = MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1
  const writtenYear = year ?? yearLast
  const two = (value: number) => String(value).padStart(2, '0')
  return number === 0 ? null : { value: `${two(number)}-${two(Number(day ?? dayLast))}`, year: writtenYear === undefined ? null : Number(writtenYear) }
}
