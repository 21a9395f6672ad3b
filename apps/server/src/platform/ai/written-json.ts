/** Returns a value as JSON, or null if it is nested too deeply to serialize. Never throws. */
export function writtenJson(value: unknown): string | null {
  try {
    return JSON.stringify(value)
  } catch {
    return null
  }
}
