/** Time for which deleted things can be restored. */
export const KEPT_MS = 30 * 24 * 3600 * 1000
