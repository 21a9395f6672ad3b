import { createHash } from 'node:crypto'
import type { Handle } from '../../database/database.ts'
import { requestEmbeddings } from '../../platform/ai/request-embeddings.ts'
import type { TokenCount } from '../../platform/ai/upstream.ts'
import type { Context } from '../../platform/context.ts'
import type { Embedder } from './choose-embedder.ts'
import * as store from './embedding-store.ts'

interface VectorsInput {
  brandId: string
  embedder: Embedder
  texts: readonly string[]
  /** All texts of the brand, including `texts`. */
  allTexts: readonly string[]
  query: string
  signal: AbortSignal
}

/** Returns the vectors of a query and of a brand's texts. Requests only missing vectors; after storing them, deletes the vectors of removed texts. */
export async function vectorsOf(
  { database: { db } }: Context,
  { brandId, embedder, texts, allTexts, query, signal }: VectorsInput,
): Promise<{ query: Float32Array; texts: Float32Array[]; tokens: TokenCount | null }> {
  const { provider, model } = embedder
  const of = { brandId, model }
  const { hashes, stored, missing } = await missingOf(db, of, texts)
  const { vectors, tokens } = await requestEmbeddings(provider, model, [query, ...missing.values()], signal)
  const fresh = new Map([...missing.keys()].map((hash, at) => [hash, vectors[at + 1] as Float32Array]))
  if (fresh.size > 0) {
    await store.insertVectors(db, of, fresh)
    await store.deleteOtherVectors(db, of, allTexts.map(digest))
  }
  return { query: vectors[0] as Float32Array, texts: hashes.map((hash) => (stored.get(hash) ?? fresh.get(hash)) as Float32Array), tokens }
}

/** Returns the digests of the texts, the stored vectors, and the texts that have no vector yet. Vectors and texts are keyed by digest. */
export async function missingOf(db: Handle, of: { brandId: string; model: string }, texts: readonly string[]) {
  const hashes = texts.map(digest)
  const stored = await store.findVectors(db, of, [...new Set(hashes)])
  const missing = new Map(hashes.flatMap((hash, at) => (stored.has(hash) ? [] : [[hash, texts[at] as string] as const])))
  return { hashes, stored, missing }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
