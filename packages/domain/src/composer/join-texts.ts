/** Returns a line in quotation marks. */
export const quote = (text: string): string => `“${text}”`

/** Joins texts: "a, b and c". */
export function joinList(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** Formats a count: "1 text", "2 texts". */
export const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Joins sentences with spaces, skipping empty sentences. */
export const joinSentences = (...sentences: string[]): string => sentences.filter(Boolean).join(' ')
