/** Limits shared by browser and server. This file contains no schemas, so that the browser doesn't load zod for a few numbers. */

/** Maximum size of a stored file, in bytes. */
export const MAX_FILE_BYTES = 15 * 1024 * 1024

/** Maximum size of an imported template file, in bytes. */
export const MAX_IMPORT_BYTES = 15 * 1024 * 1024

/** Maximum number of pages that one scan fetches from a list of URLs in the request. */
export const MAX_PAGES_READ = 50

/** Maximum length of a brand's postal address, in characters. */
export const MAX_POSTAL_ADDRESS_LENGTH = 300

/** Maximum length of a search text, in characters. */
export const MAX_SEARCH_LENGTH = 200

/** Maximum number of guide values in one change. */
export const MAX_VALUES_SET = 200

/** Maximum size of a stored video in bytes: one to two minutes at web quality. */
export const MAX_VIDEO_BYTES = 50 * 1024 * 1024
