import type { Check, KnownFacts } from '../findings/check.ts'
import { type Piece, piecesOf } from '../text/pieces.ts'
import { capitalised, replacementFix } from '../text/replace-words.ts'
import { sentenceStarts } from '../text/sentences.ts'
import { numberWords } from '../text/word-lists.ts'

const FIRST = 2
/** Matches standalone numbers from two to twelve that are not part of a price, date, time, size or measure. */
const SMALL_NUMBER =
  /(?<![\p{L}\p{N}.,:/£$€#-]|[£$€]\s)(?:[2-9]|1[0-2])(?!\sof\s\d|\s?(?:[%°:/-]|[ap]\.?m\b|k?g\b|m?l\b|[cmk]?m\b|per cent|percent|GB|MB|px)|[\p{L}\p{N}]|[.,]\d|\s(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/gu

export const spelledNumbers: Check['find'] = (text) => {
  const starts = sentenceStarts(text)
  return piecesOf(text, SMALL_NUMBER).map(({ text: digits, ...span }) => {
    const word = numberWords[Number(digits) - FIRST] ?? digits
    return { span, message: `“${digits}” is spelled out here: “${word}”.`, fix: { ...span, text: starts.has(span.start) ? capitalised(word) : word } }
  })
}

export const digitNumbers: Check['find'] = (text) =>
  piecesOf(text, new RegExp(`(?<![\\p{L}-])(?:${numberWords.join('|')})(?![\\p{L}-])`, 'giu')).map(({ text: word, ...span }) => {
    const digits = String(numberWords.indexOf(word.toLowerCase()) + FIRST)
    return { span, message: `“${word}” is written in digits here: ${digits}.`, fix: replacementFix(text, span, digits) }
  })

const CLAIM = /[£$€¥]\s?\d[\d.,]*\d|[£$€¥]\s?\d|(?<![\p{L}\p{N}.,])\d[\d.,]*(?:\s?(?:%|per cent\b|percent\b|x\b|times\b)|\+)?/giu
const BOASTFUL_CLAIM =
  /(?<![\p{L}\p{N}])(?:#\s?1|number one|no\. 1|award[- ]winning|clinically (?:proven|tested)|scientifically proven|guaranteed|the (?:best|first|only|largest|biggest|leading|finest|fastest|cheapest|most \p{L}+)|world['’]s (?:best|first|largest|leading|finest|favou?rite))(?![\p{L}\p{N}])/giu

/** Finds numbers, prices, percentages and superlatives that don't occur in the brand's texts. */
export function sourcedClaims({ sources }: KnownFacts): Check['find'] {
  const text = sources.join('\n').toLowerCase()
  const sourced = new Set(piecesOf(text, CLAIM).map(keyOf))
  return (claims) => [
    ...piecesOf(claims, CLAIM)
      .filter((claim) => !sourced.has(keyOf(claim)))
      .map((claim) => ({ span: trimPiece(claim), message: `“${claim.text.replace(/[.,]+$/u, '')}” has no source: it is on no page of the brand.` })),
    ...piecesOf(claims, BOASTFUL_CLAIM)
      .filter((claim) => !text.includes(claim.text.toLowerCase()))
      .map(({ text: claim, start, end }) => ({ span: { start, end }, message: `“${claim}” is a claim without a source.` })),
  ]
}

const keyOf = ({ text }: Piece) =>
  text
    .toLowerCase()
    .replace(/[.,]+$/u, '')
    .replace(/\s|\.00$/gu, '')
    .replace('percent', '%')
const trimPiece = ({ text, start }: Piece) => ({ start, end: start + text.replace(/[.,]+$/u, '').length })
