import { phrasePattern } from '../checks/find/phrase-pattern.ts'

/** A text split in three; `found` is the searched text in its original spelling. */
export interface SplitText {
  before: string
  found: string
  after: string
}

/**
 * Finds `words` in a text, ignoring case and variants of whitespace and apostrophes, which may differ in text copied from a rendered email. Returns the text
 * split at the first match, or null without a match.
 */
export function findWords(text: string, words: string): SplitText | null {
  const match = words.trim() === '' ? null : new RegExp(phrasePattern(words), 'iu').exec(text)
  return match && { before: text.slice(0, match.index), found: match[0], after: text.slice(match.index + match[0].length) }
}
