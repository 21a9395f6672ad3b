import { z } from 'zod'

/**
 * Origin of a value: a page at the time of reading. `quote` is its text, at `span` (start and end, in characters) of the read text with the SHA-256
 * `textHash` in hex; both are null if the text isn't stored. A product or an image of the brand has no quote; `readAt` is ISO 8601.
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
