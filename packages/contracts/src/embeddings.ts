import { z } from 'zod'
import { typedWords } from './typed-words.ts'

/** What of a brand is looked through: its products, the texts of its pages, or both. */
export const embeddingKinds = ['brand', 'products', 'texts'] as const

/** `POST /api/embeddings/:kind`: what of the brand `id` is nearest to a query, made into a prompt. */
export const embeddingsInput = z.strictObject({
  id: z.string().min(1).max(100),
  query: typedWords(4000).regex(/\S/, 'must not be empty'),
  productCount: z.number().int().min(0).max(50).default(6),
  textCount: z.number().int().min(0).max(100).default(20),
})
export type EmbeddingsInput = z.infer<typeof embeddingsInput> & { kind: (typeof embeddingKinds)[number] }

/** `method` says how it was found: by the vectors of `model`, or by words. `products` are ids, nearest first, as are the texts. */
export const embeddingsResponse = z.object({
  prompt: z.string(),
  method: z.enum(['embeddings', 'keywords']),
  model: z.string().nullable(),
  products: z.array(z.string()),
  texts: z.array(z.string()),
})
export type EmbeddingsResponse = z.infer<typeof embeddingsResponse>

/** `GET /api/embeddings/:kind/estimate?id=…&characters=…`: what a search by a query of that length would take. Texts whose vectors are kept take nothing. */
export const embeddingsEstimateQuery = z.object({ id: z.string().min(1).max(100), characters: z.coerce.number().int().min(0).max(4000).default(100) })
export type EmbeddingsEstimateQuery = z.infer<typeof embeddingsEstimateQuery> & { kind: (typeof embeddingKinds)[number] }
/** `model` is null where the search is by words, which costs nothing. */
export const embeddingsEstimate = z.object({ model: z.string().nullable(), tokens: z.number().int(), cost: z.number().nullable() })
export type EmbeddingsEstimate = z.infer<typeof embeddingsEstimate>
