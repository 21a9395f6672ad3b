/** So long the link of the letter can be followed. */
export const OPEN_FOR_MS = 7 * 24 * 60 * 60_000
