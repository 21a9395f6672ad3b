/** Returns the first characters of a text, at most `max` UTF-16 code units. Never splits a surrogate pair, which providers reject. */
export const sliceText = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/u, '')
