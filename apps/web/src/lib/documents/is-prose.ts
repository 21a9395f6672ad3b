/** Returns true if a value is a text of several words. Returns false for codes, colors and URLs, because their parts must not be merged. */
export const isProse = (value: unknown): value is string => typeof value === 'string' && /\s/.test(value.trim())
