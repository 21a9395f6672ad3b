/** Unwraps arguments that were encoded as a JSON string within JSON; returns other text unchanged. Never throws. */
export function argumentsWithin(text: string): string {
  try {
    const held: unknown = JSON.parse(text)
    const value: unknown = typeof held === 'string' ? JSON.parse(held) : null
    return typeof value === 'object' && value !== null ? (held as string) : text
  } catch {
    return text
  }
}
