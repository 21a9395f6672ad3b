/** A text in three parts, of which `found` are the searched words as they stand in it. */
export interface SplitText {
  before: string
  found: string
  after: string
}

/**
 * Finds words in a text, ignoring case and differences in whitespace, since words copied from a rendered email can differ in both. Returns the text split at
 * their first occurrence, or null if it does not contain them.
 */
export function findWords(text: string, words: string): SplitText | null {
  const parts = words.split(/\s+/u).filter(Boolean).map(escapePattern)
  if (parts.length === 0) return null
  const match = new RegExp(parts.join('\\s+'), 'iu').exec(text)
  return match && { before: text.slice(0, match.index), found: match[0], after: text.slice(match.index + match[0].length) }
}

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
