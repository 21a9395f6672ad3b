import { z } from 'zod'

/**
 * Origin of a value: a page as it was at `readAt` (ISO 8601). `quote` is its text at `span` (start and end, in characters) of the read text with the SHA-256
 * `textHash` in hex, both null if the text isn't stored; products and images of the brand have no quote.
 */
export const provenance = z.object({
  url: z.string(),
  title: z.string(),
  quote: z.string(),
  span: z.tuple([z.number().int(), z.number().int()]).nullable(),
  readAt: z.string(),
  textHash: z.string().nullable(),
})
export type Provenance = z.infer<typeof provenance>
