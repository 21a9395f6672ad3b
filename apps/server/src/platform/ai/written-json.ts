/** Returns a value as JSON, or null if it is nested too deeply to serialize. Never throws. */
export function safeJson(value: unknown): string | null {
  try {
    return JSON.stringify(value)
  } catch {
    return null
  }
}
