/** The largest video that is kept: a minute or two as the web shows them. Beside no schema, so that the browser gets the number alone. */
export const MAX_VIDEO_BYTES = 50 * 1024 * 1024
