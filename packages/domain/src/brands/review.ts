import { z } from 'zod'

/** Maximum number of reviews in a guide, and maximum length of a review's text. */
export const MAX_REVIEWS = 2000
export const MAX_REVIEW_LENGTH = 5000

/** A customer review. Extractions add reviews but never change existing reviews. */
export const review = z.object({
  id: z.string(),
  text: z.string(),
  title: z.string().optional(),
  author: z.string(),
  /** Rating out of five, converted from its original scale, or null if the review has no rating. */
  rating: z.number().min(0).max(5).nullable(),
  /** Title of the reviewed product; empty for a review of the brand. */
  product: z.string(),
  /** URL of the page, or another description of the origin. */
  source: z.string(),
  /** Date as YYYY-MM-DD. */
  date: z.string().nullable(),
  /** True if the author permits quoting the review. */
  permission: z.boolean(),
  /** True if a user selected the review as social proof. */
  best: z.boolean(),
  origin: z.enum(['site', 'list', 'hand']),
})
export type Review = z.infer<typeof review>
