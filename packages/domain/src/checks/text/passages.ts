import type { Span } from '../findings/check.ts'
import type { Piece } from './pieces.ts'

/** Minimum fraction of a quote's words that a passage must contain for the quote to count as rephrased. */
const MIN_NEAR_SHARE = 0.7
/** Minimum fraction of a sentence's longer words and numbers that a passage must contain to support the sentence. */
const MIN_SENTENCE_SHARE = 0.5
const MIN_SHARED_WORDS = 2
const MIN_CONTENT_LENGTH = 4
/** Minimum number of words in a literal match. */
const MIN_LITERAL_WORDS = 4
const STEM_LENGTH = 5
const MIN_PASSAGE_WORDS = 30
/** Numbers up to this value may be counted by the model or spelled out on a page, so their absence from the page proves nothing. */
const MAX_COUNT = 12
/** Span of a result without a passage. */
const NO_SPAN: Span = { start: 0, end: 0 }

/**
 * Matches words with apostrophes, numbers with separators (including spaces before groups of three digits), currency and percent signs, and each character of
 * scripts without spaces.
 */
const WORD =
  /(?<![\p{N}.,])\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,4}(?![\p{N}])(?:[.,]\d+)?|\p{N}+(?:[.,:]\p{N}+)*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}]+(?:['’‘][\p{L}\p{M}]+)*|[%‰€$£¥]/gu

/** Returns the normalized words of a text, ignoring case, apostrophe variants and punctuation. */
export function wordsOf(text: string): Piece[] {
  return [...text.matchAll(WORD)].map((match) => ({
    text: match[0].normalize('NFKC').toLowerCase().replace(/[’‘]/gu, "'"),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/**
 * Returns the position of a quote in a text: all its words in order, allowing for ellipses; otherwise the range that contains most of its words, if there are
 * enough of them.
 */
export function findQuote(quote: string, words: readonly Piece[]): { verdict: 'found' | 'near' | 'missing' } & Span {
  const parts = quote.split(/\s*(?:…|\.\.\.|\[[….\s]*\])\s*/u).map((part) => wordsOf(part).map((word) => word.text))
  const searchedParts = parts.filter((part) => part.length > 0)
  let from = 0
  let start = -1
  let end = -1
  for (const part of searchedParts) {
    const at = indexOfWords(words, part, from)
    if (at < 0) {
      const quoteWords = searchedParts.flat()
      const { shared, ...range } = nearestPassage(words, quoteWords, quoteWords.length)
      return shared < MIN_NEAR_SHARE * quoteWords.length ? { verdict: 'missing', ...NO_SPAN } : { verdict: 'near', ...range }
    }
    if (start < 0) start = words[at]?.start ?? 0
    from = at + part.length
    end = words[from - 1]?.end ?? 0
  }
  return { verdict: 'found', start, end }
}

/**
 * Returns the passage that supports a sentence: all its words in order (`found`), or at least half of its longer words (`near`). Returns `unproven` if no
 * passage matches, because the sentence may be a translation.
 */
export function findSentence(wordings: readonly string[], words: readonly Piece[]): { verdict: 'found' | 'near' | 'unproven' } & Span {
  for (const wording of wordings) {
    const own = wordsOf(wording).map(({ text }) => text)
    const at = own.length < MIN_LITERAL_WORDS ? -1 : indexOfWords(words, own, 0)
    if (at >= 0) return { verdict: 'found', start: words[at]?.start ?? 0, end: words[at + own.length - 1]?.end ?? 0 }
  }
  const content = wordsOf(wordings[0] ?? '').flatMap(({ text }) => (isContent(text) ? stemOf(text) : []))
  const stems = words.map((word) => ({ ...word, text: stemOf(word.text) }))
  const { shared, ...passage } = nearestPassage(stems, content, Math.max(MIN_PASSAGE_WORDS, content.length * 2))
  return shared >= Math.max(MIN_SHARED_WORDS, MIN_SENTENCE_SHARE * content.length) ? { verdict: 'near', ...passage } : { verdict: 'unproven', ...NO_SPAN }
}

const isContent = (word: string): boolean =>
  word.length >= MIN_CONTENT_LENGTH || /[\p{N}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word)

/**
 * Returns true if a text contains a number above 12 that occurs neither in the pages nor in the figures. Smaller numbers are ignored, because they may be
 * counted or spelled out.
 */
export function hasOtherNumber(text: string, pages: readonly (readonly Piece[])[], figures: readonly number[]): boolean {
  const known = new Set([...figures, ...pages.flat().flatMap((word) => valuesOf(word.text))])
  return wordsOf(text).some((word) => {
    const values = valuesOf(word.text)
    return values.some((value) => value > MAX_COUNT) && !values.some((value) => known.has(value))
  })
}

/** Returns the stem that all forms of a word share: the first letters of a word, or the value of a number. */
const stemOf = (word: string): string => String(valuesOf(word)[0] ?? word.slice(0, STEM_LENGTH))

/** Returns the possible values of a number: “3.500” can mean 3.5 or 3,500. Returns an empty array for words and times. */
function valuesOf(word: string): number[] {
  if (!/^\p{Nd}[\p{Nd}.,\s]*$/u.test(word)) return []
  const number = word.replaceAll(/\s/gu, '')
  const grouped = number.replace(/[.,](?=\d{3}(?!\d))/gu, '')
  return [...new Set([grouped, number].map((text) => Number(text.replace(',', '.'))))].filter((value) => !Number.isNaN(value))
}

function indexOfWords(words: readonly Piece[], part: readonly string[], from: number): number {
  for (let at = from; at <= words.length - part.length; at++) if (part.every((text, index) => words[at + index]?.text === text)) return at
  return -1
}

/** Returns the range of `size` words that contains the most words of `wanted`, and the number of these words. */
function nearestPassage(words: readonly Piece[], wanted: readonly string[], size: number): Span & { shared: number } {
  const length = Math.min(size, words.length)
  const wantedCounts = new Map<string, number>()
  for (const text of wanted) wantedCounts.set(text, (wantedCounts.get(text) ?? 0) + 1)
  const windowCounts = new Map<string, number>()
  let shared = 0
  let best = { at: 0, shared: 0 }
  const count = (text: string, by: 1 | -1) => {
    const before = windowCounts.get(text) ?? 0
    windowCounts.set(text, before + by)
    if (Math.max(before, before + by) <= (wantedCounts.get(text) ?? 0)) shared += by
  }
  words.forEach(({ text }, at) => {
    count(text, 1)
    const leavingWord = words[at - length]
    if (leavingWord) count(leavingWord.text, -1)
    if (at >= length - 1 && shared > best.shared) best = { at: at - length + 1, shared }
  })
  return { start: words[best.at]?.start ?? 0, end: words[best.at + length - 1]?.end ?? 0, shared: best.shared }
}
