import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import type { Provider } from './provider.ts'
import { requestJson } from './request-json.ts'
import type { TokenCount } from './upstream.ts'

const MAX_AT_ONCE = 96
const ANSWER_TIMEOUT_MS = 30_000
const answer = z.object({
  data: z.array(z.object({ index: z.number().int(), embedding: z.array(z.number()).min(1).max(8192) })),
  usage: z.object({ prompt_tokens: z.number().int().min(0) }).optional(),
})

/**
 * Returns the vectors of texts, in the order of the texts, and the number of input tokens (null if the server did not report it). Throws a `Refusal` if the
 * request fails.
 */
export async function requestEmbeddings(
  provider: Provider,
  model: string,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<{ vectors: Float32Array[]; tokens: TokenCount | null }> {
  const vectors: Float32Array[] = []
  let tokens: number | null = 0
  for (let at = 0; at < texts.length; at += MAX_AT_ONCE) {
    const input = texts.slice(at, at + MAX_AT_ONCE)
    const parsed = answer.safeParse(await requestJson(provider, '/embeddings', { model, input }, { ms: ANSWER_TIMEOUT_MS, signal }))
    const found = parsed.data?.data.toSorted((a, b) => a.index - b.index) ?? []
    if (found.length !== input.length) throw new Refusal('unavailable', `${provider.name} did not return a vector for each text.`)
    vectors.push(...found.map(({ embedding }) => Float32Array.from(embedding)))
    const read = parsed.data?.usage?.prompt_tokens
    tokens = tokens === null || read === undefined ? null : tokens + read
  }
  return { vectors, tokens: tokens === null ? null : { in: tokens, out: 0 } }
}
