/** Unwraps arguments that were encoded as a JSON string inside JSON; returns other text unchanged. Never throws. */
export function argumentsWithin(text: string): string {
  try {
    const nested: unknown = JSON.parse(text)
    const value: unknown = typeof nested === 'string' ? JSON.parse(nested) : null
    return typeof value === 'object' && value !== null ? (nested as string) : text
  } catch {
    return text
  }
}
