import { z } from 'zod'

/** The most reviews that a guide keeps, and the longest text of one. */
export const MAX_REVIEWS = 2000
export const MAX_REVIEW_LENGTH = 5000

/** What a customer said. A reading of the site adds reviews and changes none. */
export const review = z.object({
  id: z.string(),
  text: z.string(),
  title: z.string().optional(),
  author: z.string(),
  /** Of five, whatever scale it was given on; null where none was given. */
  rating: z.number().min(0).max(5).nullable(),
  /** What it is about, by name; empty where it is about the brand. */
  product: z.string(),
  /** The page or the place that it comes from. */
  source: z.string(),
  /** The day as YYYY-MM-DD. */
  date: z.string().nullable(),
  /** Whether its author allowed to quote it. */
  permission: z.boolean(),
  /** Whether a person chose it for proof. */
  best: z.boolean(),
  origin: z.enum(['site', 'list', 'hand']),
})
export type Review = z.infer<typeof review>
