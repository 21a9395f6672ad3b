import { z } from 'zod'

/** Maximum number of reviews in a guide, and maximum length of a review's text. */
export const MAX_REVIEWS = 2000
export const MAX_REVIEW_LENGTH = 5000

/** A customer review. An extraction adds reviews and never changes any. */
export const review = z.object({
  id: z.string(),
  text: z.string(),
  title: z.string().optional(),
  author: z.string(),
  /** Out of five, converted from its original scale; null without a rating. */
  rating: z.number().min(0).max(5).nullable(),
  /** Name of the reviewed product; empty for a review of the brand. */
  product: z.string(),
  /** Page or other origin of the review. */
  source: z.string(),
  /** Date as YYYY-MM-DD. */
  date: z.string().nullable(),
  /** True if its author permitted quoting it. */
  permission: z.boolean(),
  /** True if a user chose it as social proof. */
  best: z.boolean(),
  origin: z.enum(['site', 'list', 'hand']),
})
export type Review = z.infer<typeof review>
