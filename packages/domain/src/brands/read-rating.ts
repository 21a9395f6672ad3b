const MAX_RATING = 5
/** Maximum length in characters. Limited because the patterns take quadratic time on long sequences of spaces. */
const MAX_LENGTH = 100
const STARS = /^[★⭐✭✮]+(?:½)?[☆✩]*$/u
const NUMBER = /^(\d+(?:[.,]\d+)?)\s*(?:(?:\/|of|out of|von|sur|de|su)\s*(\d+(?:[.,]\d+)?)|(%))?\s*(?:stars?|sterne?|étoiles?|estrellas?|stelle|★)?$/iu

/**
 * Converts a rating in a common format to a scale of 0 to 5: "4", "4,5", "8/10", "4 out of 5 stars", "90 %", "★★★★☆". Returns null for an empty text, and
 * `undefined` for a text that is not a rating.
 */
export function readRating(written: string): number | null | undefined {
  const text = written.trim().replace(/\uFE0F/gu, '')
  if (text === '') return null
  if (text.length > MAX_LENGTH) return undefined
  if (STARS.test(text)) return onScale([...text].filter((sign) => /[★⭐✭✮]/u.test(sign)).length + (text.includes('½') ? 0.5 : 0), MAX_RATING)
  const [, value, of, percent] = NUMBER.exec(text) ?? []
  return value === undefined ? undefined : onScale(number(value), percent ? 100 : of === undefined ? MAX_RATING : number(of))
}

/** Converts a value from the scale 0 to `max` to the scale 0 to 5, rounded to tenths. Returns `undefined` if the value is out of range. */
export function onScale(value: number, max: number): number | undefined {
  if (!(max > 0) || !(value >= 0) || value > max) return undefined
  return Math.round((value / max) * MAX_RATING * 10) / 10
}

const number = (text: string) => Number(text.replace(',', '.'))
