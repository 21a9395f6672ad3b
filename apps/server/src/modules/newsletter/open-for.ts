/** Lifetime of the confirmation link. */
export const OPEN_FOR_MS = 7 * 24 * 60 * 60_000
