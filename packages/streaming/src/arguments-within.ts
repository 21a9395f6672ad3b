/** The arguments that a text of JSON holds as a text once more; the text itself where it holds none. Never throws. */
export function argumentsWithin(text: string): string {
  try {
    const held: unknown = JSON.parse(text)
    const value: unknown = typeof held === 'string' ? JSON.parse(held) : null
    return typeof value === 'object' && value !== null ? (held as string) : text
  } catch {
    return text
  }
}
