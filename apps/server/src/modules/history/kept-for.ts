/** How long what was deleted can be had back. */
export const KEPT_MS = 30 * 24 * 3600 * 1000
