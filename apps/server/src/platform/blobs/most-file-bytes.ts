/** The largest file that is kept. */
export const MOST_FILE_BYTES = 15 * 1024 * 1024
