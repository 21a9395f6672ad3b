import { z } from 'zod'

/** Topics of `GET /api/live?topics=brand:ID,brands`: a document, or the list of them. */
export const liveTopic = z.string().regex(/^(brand:[\w-]{1,100}|brands)$/)
export const liveQuery = z.object({
  topics: z
    .string()
    .max(4000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(liveTopic).min(1).max(50)),
})
export const liveEvent = z.object({ topic: z.string(), revision: z.number().int() })
export type LiveEvent = z.infer<typeof liveEvent>
