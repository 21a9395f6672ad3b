import { z } from 'zod'

/** `POST /api/newsletter`: the answer is the same for every address. */
export const subscribeInput = z.strictObject({ email: z.email().max(320) })

/** `POST /api/newsletter/confirm` and `/unsubscribe`: by the token that was mailed. */
export const newsletterToken = z.strictObject({ token: z.string().min(1).max(200) })
