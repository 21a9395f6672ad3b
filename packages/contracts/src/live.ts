import { z } from 'zod'

/** Topics of `GET /api/live?topics=brand:ID,brands`: a guide, the list of them; `documents:TOPIC:BRAND` the documents of one noun, with `:ID` one of them. */
export const liveTopic = z.string().regex(/^(brand:[\w-]{1,100}|brands|documents:[a-z-]{1,40}:[\w-]{1,100}(:[\w-]{1,100})?)$/)
export const liveQuery = z.object({
  topics: z
    .string()
    .max(4000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(liveTopic).min(1).max(50)),
})
export const liveEvent = z.object({ topic: z.string(), revision: z.number().int() })
export type LiveEvent = z.infer<typeof liveEvent>
