import { MAX_REVIEW_LENGTH, review } from '@brandwright/domain/brands/review'
import { z } from 'zod'
import { importReport } from './import-report.ts'

const text = z.string().max(MAX_REVIEW_LENGTH).regex(/\S/, 'must not be empty')
const shortText = z.string().max(300)
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day like 2026-04-03')
  .nullable()

const fields = {
  text,
  title: shortText,
  author: z.string().max(200),
  rating: review.shape.rating,
  product: shortText,
  source: z.string().max(2000),
  date: day,
  permission: z.boolean(),
  best: z.boolean(),
}

/** JSON Merge Patch of one review. Also the input for a new review. */
export const patchReviewInput = z.object(fields).partial().strict()
export const createReviewInput = z
  .object({
    ...fields,
    title: shortText.default(''),
    author: fields.author.default(''),
    rating: fields.rating.default(null),
    product: shortText.default(''),
    source: fields.source.default(''),
    date: day.default(null),
    permission: z.boolean().default(false),
    best: z.boolean().default(false),
  })
  .strict()
export type CreateReviewInput = z.infer<typeof createReviewInput>

/** Input of `POST /api/brands/:id/reviews/list`: a pasted list or a CSV file. With `trial`, the server parses the list but stores nothing. */
export const importReviewsInput = z.strictObject({
  text: z.string().min(1).max(1_500_000),
  /** Source for reviews that have none. */
  source: z.string().max(2000).default(''),
  permission: z.boolean().default(false),
  trial: z.boolean().default(false),
})
export type ImportReviewsInput = z.infer<typeof importReviewsInput>
export const importReviewsResponse = importReport.extend({ revision: z.number().int() })

/** Input of `POST /api/brands/:id/reviews/marks`, which marks several reviews as quotable or as best quotes. */
export const markReviewsInput = z
  .strictObject({ ids: z.array(z.string().min(1).max(200)).min(1).max(2000), permission: z.boolean().optional(), best: z.boolean().optional() })
  .refine(({ permission, best }) => permission !== undefined || best !== undefined, 'Choose what to mark.')
export type MarkReviewsInput = z.infer<typeof markReviewsInput>
