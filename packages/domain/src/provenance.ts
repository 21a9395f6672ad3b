import { z } from 'zod'

/**
 * Origin of a value: a page as read at `readAt` (ISO 8601). `quote` is the page's text at `span` (start and end in characters), and `textHash` the SHA-256 in
 * hex of the whole read text; `span` and `textHash` are null if that text isn't stored, and products and images of the brand have no quote.
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
