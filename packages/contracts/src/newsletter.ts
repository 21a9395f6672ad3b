import { z } from 'zod'

/** Input of `POST /api/newsletter`. The response is the same for every address. */
export const subscribeInput = z.strictObject({ email: z.email().max(320) })

/** Input of `POST /api/newsletter/confirm` and `/unsubscribe`: the token from the email. */
export const newsletterToken = z.strictObject({ token: z.string().min(1).max(200) })
