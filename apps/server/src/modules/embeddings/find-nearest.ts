import type { EmbeddingsInput, EmbeddingsResponse } from '@brandwright/contracts/embeddings'
import { costOfTokens } from '@brandwright/domain/completions/model-costs'
import { promptOfNearest } from '@brandwright/domain/prompts/brand-facts-text'
import { nearestByVectors, nearestByWords } from '@brandwright/domain/search/nearest'
import { type Passage, passagesOf } from '@brandwright/domain/search/passages'
import { isLocal, keyOf } from '../../platform/ai/provider.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { editorOf } from '../brands/brand-access.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import type { CompletionDeps } from '../completions/begin-completion.ts'
import { chargedCall } from '../completions/charged-call.ts'
import { chooseEmbedder, type Embedder } from './choose-embedder.ts'
import { vectorsOf } from './vectors-of.ts'

export type EmbeddingDeps = Pick<CompletionDeps, 'modelsFor' | 'open' | 'ledger' | 'note'>
type Nearest = (passages: readonly Passage[], limit: number) => Passage[]

/**
 * Returns the products and texts of a brand that best match a query, formatted for a prompt. Compares vectors if an embedding model is available and its
 * provider responds; otherwise, compares keywords.
 */
export async function findNearest(
  context: Context,
  deps: EmbeddingDeps,
  { kind, id, query, productCount, textCount }: EmbeddingsInput,
  request: { id: string; disconnected: AbortSignal },
): Promise<EmbeddingsResponse> {
  const { id: person } = await editorOf(context, context.database.db, id)
  const { guide } = await getFullBrand(context, id)
  const passages = passagesOf(guide)
  const searched = { products: kind === 'texts' ? [] : passages.products, texts: kind === 'products' ? [] : passages.texts }
  const { models } = await deps.modelsFor(context, { brandId: id, person })
  const embedder = await chooseEmbedder(models, context.now())
  const all = [...searched.products, ...searched.texts]
  const byVectors =
    embedder && all.length > 0
      ? await nearestBy(context, deps, { embedder, id, person, query, passages: all, allPassages: [...passages.products, ...passages.texts], request })
      : null
  const nearest = byVectors ?? byTerms(query)
  const found = { products: nearest(searched.products, productCount), texts: nearest(searched.texts, textCount) }
  const products = found.products.flatMap(({ product }) => guide.products.filter((one) => one.id === product))
  return {
    prompt: promptOfNearest(guide, query, products, found.texts),
    method: byVectors ? 'embeddings' : 'keywords',
    model: byVectors && embedder ? embedder.model : null,
    products: products.map((product) => product.id),
    texts: found.texts.map(({ text }) => text),
  }
}

const byTerms =
  (query: string): Nearest =>
  (passages, limit) =>
    nearestByWords(
      query,
      passages.map(({ text }) => text),
      limit,
    ).map((at) => passages[at] as Passage)

interface NearestInput {
  embedder: Embedder
  id: string
  person: string
  query: string
  passages: readonly Passage[]
  allPassages: readonly Passage[]
  request: { id: string; disconnected: AbortSignal }
}

/** Returns the nearest products and texts by vectors. If the provider fails, returns null and records the usage without charging it. */
async function nearestBy(
  context: Context,
  deps: EmbeddingDeps,
  { embedder, id, person, query, passages, allPassages, request }: NearestInput,
): Promise<Nearest | null> {
  const { model, provider } = embedder
  const { id: requestId, disconnected } = request
  const call = { brandId: id, person, tool: 'embedding' as const, model, keyOf: keyOf(provider), name: requestId, requestId, disconnected, stopped: STOPPED }
  return chargedCall<Nearest | null>(context, deps, call, async (signal, spend) => {
    const [texts, all] = [passages, allPassages].map((some) => some.map(({ text }) => text)) as [string[], string[]]
    try {
      const { query: queryVector, texts: vectors, tokens } = await vectorsOf(context, { brandId: id, embedder, texts, allTexts: all, query, signal })
      spend(tokens)
      const vectorOf = new Map(passages.map((passage, at) => [passage, vectors[at]]))
      return { result: byVectorsOf(queryVector, vectorOf), cost: isLocal(provider) ? 0 : tokens && costOfTokens(model, tokens) }
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof Refusal)) throw error
      deps.note({ model, failure: error.message, skipped: 0 })
      return { result: null }
    }
  })
}

const byVectorsOf =
  (queryVector: Float32Array, vectors: ReadonlyMap<Passage, Float32Array | undefined>): Nearest =>
  (passages, limit) =>
    nearestByVectors(
      queryVector,
      passages.map((passage) => vectors.get(passage)),
      limit,
    ).map((at) => passages[at] as Passage)

const STOPPED = 'The search was stopped.'
