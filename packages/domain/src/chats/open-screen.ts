import { z } from 'zod'

const id = z.string().min(1).max(100)

/**
 * The screen that is open while a user asks a question: the style guide, an email, page or plan of a campaign, a product by its handle, or the list of
 * products, images or reviews.
 */
export const openScreen = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('guide') }),
  z.strictObject({ kind: z.literal('item'), campaign: id, item: id }),
  z.strictObject({ kind: z.literal('plan'), campaign: id }),
  z.strictObject({ kind: z.literal('product'), handle: z.string().min(1).max(500) }),
  z.strictObject({ kind: z.enum(['products', 'images', 'reviews']) }),
])
export type OpenScreen = z.infer<typeof openScreen>
