/** A day of a year in a text, from `start` to `end`. */
export interface WrittenDay {
  /** Month and day, `04-30`. */
  value: string
  /** Year, if the text has one. */
  year: number | null
  written: string
  start: number
  end: number
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']
const MONTH = `(?:${MONTHS.map((month) => (month === 'may' ? 'may' : `${month.slice(0, 3)}(?:${month.slice(3)})?`)).join('|')})`
const DAY = `(?:(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:\\s+of)?\\s+(?<month>${MONTH})\\b(?:,?\\s+(?<year>\\d{4}))?|(?<monthFirst>${MONTH})\\s+(?<dayLast>\\d{1,2})(?:st|nd|rd|th)?\\b(?:,?\\s+(?<yearLast>\\d{4}))?|(?<iso>\\d{4}-\\d{2}-\\d{2}))`
const ANY_DAY = new RegExp(`(?<![\\d.,])(?<date>${DAY})`, 'gi')
const CLOCK = '(?:midnight|noon|midday|\\d{1,2}(?:[:.]\\d{2})?\\s?(?:[ap]\\.?m\\.?)?)(?:\\s+[A-Z]{3,4})?\\s+on\\s+'
const WEEKDAY = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\\s+(?:the\\s+)?)'
const LAST_DAY = new RegExp(
  `\\b(?:until|till|through|valid\\s+to|ends(?:\\s+on)?|last\\s+day(?:\\s+is|:)?|before|by)\\s+(?:${CLOCK})?(?:the\\s+)?(?<date>${WEEKDAY}?${DAY})`,
  'gi',
)

/** Returns the days that an English text names, in order. In lower case “may” is a verb. */
export const daysIn = (text: string): WrittenDay[] => matchesOf(text, ANY_DAY).filter(({ written }) => !/\bmay\b/.test(written))

/** Returns the days that an English text calls the last, with their weekday: “until Friday 30 April”. */
export const lastDaysIn = (text: string): WrittenDay[] => matchesOf(text, LAST_DAY)

function matchesOf(text: string, pattern: RegExp): WrittenDay[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: match, index, groups = {} }) => {
    const written = groups.date ?? ''
    const end = index + match.length
    const day = dayOf(groups)
    return day ? [{ ...day, written, start: end - written.length, end }] : []
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
