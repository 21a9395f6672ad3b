/** Returns true if a value is text of several words. Codes, colors and URLs are excluded, because their parts must not be merged. */
export const isProse = (value: unknown): value is string => typeof value === 'string' && /\s/.test(value.trim())
