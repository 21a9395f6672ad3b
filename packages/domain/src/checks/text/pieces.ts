import type { Span } from '../findings/check.ts'

/** A part of a text with its position. */
export interface Piece extends Span {
  text: string
}

/** Returns the parts of `text` that match a pattern. */
export const piecesOf = (text: string, pattern: RegExp): Piece[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ text: found, start: index, end: index + found.length }))

/** Returns words of letters and digits, including inner apostrophes, hyphens and decimal separators. */
export const wordsOf = (text: string): Piece[] => piecesOf(text, /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)

/** Returns paragraphs: the text between line breaks, trimmed. */
export const paragraphsOf = (text: string): Piece[] => piecesOf(text, /\S(?:[^\n\r]*[^\s])?/gu)
