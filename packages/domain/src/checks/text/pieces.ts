import type { Span } from '../finding.ts'

/** A part of a text with where it stands. */
export interface Piece extends Span {
  text: string
}

/** The parts of `text` that a pattern matches. */
export const piecesOf = (text: string, pattern: RegExp): Piece[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ text: found, start: index, end: index + found.length }))

/** Words: letters and digits, with the apostrophes, hyphens and decimal signs inside of them. */
export const wordsOf = (text: string): Piece[] => piecesOf(text, /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)

/** Paragraphs: what stands between line breaks, without the space around it. */
export const paragraphsOf = (text: string): Piece[] => piecesOf(text, /\S(?:[^\n\r]*[^\s])?/gu)
