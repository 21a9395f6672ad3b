/** The largest file that a template is imported from. Beside no schema, so that the browser gets the number alone. */
export const MAX_IMPORT_BYTES = 15 * 1024 * 1024
