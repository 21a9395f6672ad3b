/** The largest file that is kept. Beside no schema, so that the browser gets the number alone. */
export const MAX_FILE_BYTES = 15 * 1024 * 1024
