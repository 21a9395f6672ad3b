/** A value as JSON; null where it is nested too deep to be written, as nothing is that a server of models means. Never throws. */
export function writtenJson(value: unknown): string | null {
  try {
    return JSON.stringify(value)
  } catch {
    return null
  }
}
