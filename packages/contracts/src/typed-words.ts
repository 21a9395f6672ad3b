import { z } from 'zod'

/** Words in a column of their own, kept to the byte. The embedded database loses a byte order mark at the beginning of those, so it is refused. */
export const typedWords = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^(?!\ufeff)/, 'must not begin with a byte order mark')

/** A name: words that show something. */
export const shownWords = (most: number) => typedWords(most).regex(/\S/, 'must not be empty')
