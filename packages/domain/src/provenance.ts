import { z } from 'zod'

/**
 * Where a value comes from: a page as it was read. `quote` are its words, which stand at `span` (start and end, in characters) of the text that was read, whose SHA-256
 * in hex is `textHash`; both are null where the text is not kept. A product or an image of the brand has no quote. `readAt` is ISO 8601.
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
