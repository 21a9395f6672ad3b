/** Returns true if a value is text of several words; codes, colors and URLs have parts that must not be merged. */
export const isProse = (value: unknown): value is string => typeof value === 'string' && /\s/.test(value.trim())
