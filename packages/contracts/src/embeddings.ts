import { z } from 'zod'
import { storedText } from './stored-text.ts'

/** Content of a brand to search: `products`, `texts`, or both (`brand`). */
export const embeddingKinds = ['brand', 'products', 'texts'] as const

/** Input of `POST /api/embeddings/:kind`: searches the brand `id` for the content closest to a query and returns the content as a prompt. */
export const embeddingsInput = z.strictObject({
  id: z.string().min(1).max(100),
  query: storedText(4000).regex(/\S/, 'must not be empty'),
  productCount: z.number().int().min(0).max(50).default(6),
  textCount: z.number().int().min(0).max(100).default(20),
})
export type EmbeddingsInput = z.infer<typeof embeddingsInput> & { kind: (typeof embeddingKinds)[number] }

/**
 * Response of a search. `method` is either a search by embedding vectors of `model` or a keyword search; `products` contains ids, and products and texts are
 * sorted by similarity, closest first.
 */
export const embeddingsResponse = z.object({
  prompt: z.string(),
  method: z.enum(['embeddings', 'keywords']),
  model: z.string().nullable(),
  products: z.array(z.string()),
  texts: z.array(z.string()),
})
export type EmbeddingsResponse = z.infer<typeof embeddingsResponse>

/**
 * Query of `GET /api/embeddings/:kind/estimate?id=…&characters=…`: estimates the cost of a search with a query of that many characters. Texts whose vectors are
 * already stored cost nothing.
 */
export const embeddingsEstimateQuery = z.object({ id: z.string().min(1).max(100), characters: z.coerce.number().int().min(0).max(4000).default(100) })
export type EmbeddingsEstimateQuery = z.infer<typeof embeddingsEstimateQuery> & { kind: (typeof embeddingKinds)[number] }
/** `model` is null for a keyword search, which costs nothing. */
export const embeddingsEstimate = z.object({ model: z.string().nullable(), tokens: z.number().int(), cost: z.number().nullable() })
export type EmbeddingsEstimate = z.infer<typeof embeddingsEstimate>
