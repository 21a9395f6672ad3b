/** Limits that the browser and the server share. Beside no schema, so that the browser gets the numbers alone. */

/** The largest file that is stored. */
export const MAX_FILE_BYTES = 15 * 1024 * 1024

/** The largest file that a template is imported from. */
export const MAX_IMPORT_BYTES = 15 * 1024 * 1024

/** How many pages one scan reads by their addresses. */
export const MAX_PAGES_READ = 50

/** The longest search, in characters. */
export const MAX_SEARCH_LENGTH = 200

/** How many values of a guide one change sets. */
export const MAX_VALUES_SET = 200

/** The largest video that is stored: a minute or two as the web shows them. */
export const MAX_VIDEO_BYTES = 50 * 1024 * 1024
