import { z } from 'zod'

/**
 * A topic of `GET /api/live?topics=brand:ID,brands`: a document or a list. `documents:TYPE:BRAND` covers a brand's documents of one type, and
 * `documents:TYPE:BRAND:ID` a single one; the server rejects topics that no module declares.
 */
const liveTopic = z.string().regex(/^(?:documents:[a-z-]{1,40}:[\w-]{1,100}(?::[\w-]{1,100})?|[a-z][a-z-]{0,49}(?::[\w-]{1,100})?)$/)
export const liveQuery = z.object({
  topics: z
    .string()
    .max(4000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(liveTopic).min(1).max(50)),
})
export const liveEvent = z.object({ topic: z.string(), revision: z.number().int() })
export type LiveEvent = z.infer<typeof liveEvent>
