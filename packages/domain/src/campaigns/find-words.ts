import { phrasePattern } from '../checks/find/phrase-pattern.ts'

/** A text split into three parts. `found` is the matched part in its original spelling. */
export interface SplitText {
  before: string
  found: string
  after: string
}

/**
 * Finds `words` in a text, ignoring case and variants of whitespace and apostrophes, because text copied from a rendered email may differ in them. Returns the
 * text split at the first match, or null if there is no match.
 */
export function findWords(text: string, words: string): SplitText | null {
  const match = words.trim() === '' ? null : new RegExp(phrasePattern(words), 'iu').exec(text)
  return match && { before: text.slice(0, match.index), found: match[0], after: text.slice(match.index + match[0].length) }
}
