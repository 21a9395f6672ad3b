/** Period in which deleted items can be restored. */
export const RETENTION_MS = 30 * 24 * 3600 * 1000
