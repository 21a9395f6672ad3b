import type { Check, KnownFacts } from '../findings/check.ts'
import { type Piece, piecesOf, wordsOf } from '../text/pieces.ts'
import { capitalised } from '../text/replace-words.ts'
import { sentenceStarts } from '../text/sentences.ts'

const MAX_ACRONYM_LENGTH = 4

/** Finds words in capitals: two or more in a row, or a single word too long for an acronym. Allows the words in `names` and `sources`. */
export function noAllCaps({ names, sources }: KnownFacts): Check['find'] {
  const knownWords = new Set([...names, ...sources].flatMap((text) => wordsOf(text).map((word) => word.text)))
  return (text) => {
    const starts = sentenceStarts(text)
    return piecesOf(text, /(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}'’-]+(?:\s+\p{Lu}[\p{Lu}'’-]*(?![\p{Ll}\p{N}]))*(?![\p{L}\p{N}])/gu)
      .filter(
        ({ text: capitals }) => (/\s/u.test(capitals) || capitals.length > MAX_ACRONYM_LENGTH) && !wordsOf(capitals).every((word) => knownWords.has(word.text)),
      )
      .map(({ text: capitals, start, end }) => ({
        span: { start, end },
        message: 'Words in capitals.',
        fix: { start, end, text: starts.has(start) ? capitalised(capitals.toLowerCase()) : capitals.toLowerCase() },
      }))
  }
}

/** Finds titles in title case, for brands that capitalize only names and the first word. */
export function sentenceCase({ names }: KnownFacts): Check['find'] {
  const nameWords = new Set(names.flatMap((name) => wordsOf(name).map(({ text }) => text)))
  const isTitle = (word: Piece) => /^\p{Lu}\p{Ll}+/u.test(word.text)
  return (text) => {
    const starts = sentenceStarts(text)
    const words = wordsOf(text).filter((word) => !starts.has(word.start) && !nameWords.has(word.text))
    const long = words.filter((word) => word.text.length > 3)
    const titled = words.filter(isTitle)
    if (long.length < 2 || titled.filter(({ text: word }) => word.length > 3).length / long.length < 0.6) return []
    const [first, last] = [titled[0], titled.at(-1)]
    if (!first || !last) return []
    const span = { start: first.start, end: last.end }
    const lower = titled.toReversed().reduce((line, { start, end, text: word }) => line.slice(0, start) + word.toLowerCase() + line.slice(end), text)
    return [{ span, message: 'Title case: capitalize only the first word and names.', fix: { ...span, text: lower.slice(span.start, span.end) } }]
  }
}
