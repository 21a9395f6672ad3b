import type { Check, Fix, Hit, Place, Span } from '../findings/check.ts'
import { piecesOf } from '../text/pieces.ts'
import { capitalised } from '../text/replace-words.ts'
import { sentencesOf } from '../text/sentences.ts'

type Replace = (text: string, span: Span, place: Place) => Fix | null

/** Returns a check that finds punctuation or symbols by a pattern. */
const findSigns =
  (pattern: RegExp, message: string, replace: Replace = () => null): Check['find'] =>
  (text, place) =>
    piecesOf(text, pattern).map(({ start, end }): Hit => {
      const fix = replace(text, { start, end }, place)
      return { span: { start, end }, message, ...(fix ? { fix } : {}) }
    })

/** Returns the punctuation that ends a text: a full stop, or nothing in a title or button of one sentence. */
const ending = (text: string, place: Place) => (place !== 'text' && place !== 'body' && sentencesOf(text).length <= 1 ? '' : '.')

const EXCLAMATION = /[!¡！]+(?:\?+!*)?|(?<!\?)\?+!+[?!]*/gu
const replaceExclamation: Replace = (text, span, place) => ({
  ...span,
  text: text.slice(span.start, span.end).startsWith('¡') ? '' : text.slice(span.start, span.end).includes('?') ? '?' : ending(text, place),
})

export const noExclamation = findSigns(EXCLAMATION, 'An exclamation mark: this brand does not shout.', replaceExclamation)

/** Finds every exclamation mark after the first `max`. */
export const fewExclamations =
  (max: number): Check['find'] =>
  (text, place) =>
    findSigns(/[!！]/gu, `More than ${max} exclamation mark${max === 1 ? '' : 's'}.`, replaceExclamation)(text, place).slice(max)

export const noEmoji = findSigns(
  /\s?(?:(?![©®™])\p{Extended_Pictographic}(?:[\u{1F3FB}-\u{1F3FF}\uFE0F]|\u200D\p{Extended_Pictographic})*|\p{Regional_Indicator}{2})+/gu,
  'An emoji.',
  (_, span) => ({ ...span, text: '' }),
)

export const noEllipsis = findSigns(/…|\.{3,}/gu, 'An ellipsis.', (text, span, place) => ({
  ...span,
  text: /^\s*\p{Ll}/u.test(text.slice(span.end)) ? ',' : ending(text, place),
}))

export const noSemicolon = findSigns(/;/gu, 'A semicolon.', (text, { start, end }) => {
  const next = /^\s+\p{L}/u.exec(text.slice(end))
  return next ? { start, end: end + next[0].length, text: `.${next[0].slice(0, -1)}${capitalised(next[0].slice(-1))}` } : null
})

export const noDash = findSigns(/\s?[—–]\s?(?=\p{L})|\s[–—-]\s(?=\p{L})/gu, 'A dash.', (text, span) =>
  /[\p{L}\p{N}]$/u.test(text.slice(0, span.start)) ? { ...span, text: ', ' } : null,
)

export const noHashtag = findSigns(/\s?(?<![\p{L}\p{N}&])#\p{L}[\p{L}\p{N}_]*/gu, 'A hashtag.', (_, span) => ({ ...span, text: '' }))
export const noQuestion = findSigns(/[?？]/gu, 'A question.')
export const noLink = findSigns(/\bhttps?:\/\/[^\s<>"]+|\bwww\.[^\s<>"]+/giu, 'A web address.')
export const noPrice = findSigns(/[£$€¥]\s?\d[\d.,]*|\b\d[\d.,]*\s?(?:[£$€¥]|USD|EUR|GBP)/gu, 'A price.')
export const noPercent = findSigns(/\b\d[\d.,]*\s?(?:%|per cent\b|percent\b)/giu, 'A percentage.')
