/** A line in quotes. */
export const quote = (text: string): string => `“${text}”`

/** "a, b and c". */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** "1 text", "2 texts". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Sentences with a space between them; empty ones are left out. */
export const together = (...sentences: string[]): string => sentences.filter(Boolean).join(' ')
