const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const FIRST_YEAR = 1990
/** Maximum length in characters of a date with time and zone. Limited because the patterns take quadratic time on long sequences of spaces. */
const MAX_LENGTH = 100

/**
 * Converts a date in a common format to YYYY-MM-DD: "2026-04-03", "3.4.2026", "April 3, 2026", "3 Apr 2026", optionally with a time. Returns null for an empty
 * text, and `undefined` for an invalid or ambiguous date such as "03/04/2026".
 */
export function readDay(written: string): string | null | undefined {
  const text = written.trim()
  if (text === '') return null
  if (text.length > MAX_LENGTH) return undefined
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/.exec(text) ?? []
  if (year) return dayOf(Number(year), Number(month), Number(day))
  const [, first, sign, second, last] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:\s.*)?$/.exec(text) ?? []
  if (first) return ofNumbers(Number(first), Number(second), Number(last), sign === '.')
  const [, before, name, after, named] = /^(\d{1,2})?\.?\s*([a-z]{3,9})\.?\s*(\d{1,2})?(?:st|nd|rd|th)?,?\s+(\d{4})(?:\s.*)?$/i.exec(text) ?? []
  const at = name ? MONTHS.indexOf(name.slice(0, 3).toLowerCase()) : -1
  return at < 0 || (before === undefined) === (after === undefined) ? undefined : dayOf(Number(named), at + 1, Number(before ?? after))
}

/** Determines the order of day and month. With dots, the day comes first; with other separators, only an unambiguous date is accepted. */
function ofNumbers(first: number, second: number, year: number, dayFirst: boolean): string | undefined {
  if (dayFirst || first > 12 || first === second) return dayOf(year, second, first)
  return second > 12 ? dayOf(year, first, second) : undefined
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return year >= FIRST_YEAR && Number.isFinite(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}
