import { z } from 'zod'

/**
 * Returns the schema of a text that is stored unchanged in a separate column. A leading byte order mark is rejected, because the embedded database drops it
 * from a column's text.
 */
export const storedText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^(?!\ufeff)/, 'must not start with a byte order mark')

/** Returns the schema of a name: a text with visible characters. */
export const nonBlankText = (max: number) => storedText(max).regex(/\S/, 'must not be empty')
