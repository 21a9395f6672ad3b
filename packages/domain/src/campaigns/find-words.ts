import { phrasePattern } from '../checks/find/phrase-pattern.ts'

/** A text in three parts, of which `found` are the searched words as they stand in it. */
export interface SplitText {
  before: string
  found: string
  after: string
}

/**
 * Finds words in a text, ignoring case and variants of whitespace and apostrophes, since words copied from a rendered email can differ in them. Returns
 * the text split at their first occurrence, or null if it does not contain them.
 */
export function findWords(text: string, words: string): SplitText | null {
  const match = words.trim() === '' ? null : new RegExp(phrasePattern(words), 'iu').exec(text)
  return match && { before: text.slice(0, match.index), found: match[0], after: text.slice(match.index + match[0].length) }
}
