import type { EmbeddingsInput, EmbeddingsResponse } from '@brandwright/contracts/embeddings'
import { costOfTokens } from '@brandwright/domain/completions/cost-of-tokens'
import { promptOfNearest } from '@brandwright/domain/prompts/prompt-of-nearest'
import { nearestByVectors } from '@brandwright/domain/search/nearest-by-vectors'
import { nearestByWords } from '@brandwright/domain/search/nearest-by-words'
import { type Passage, passagesOf } from '@brandwright/domain/search/passages'
import { isOwnMachine, keyOf } from '../../platform/ai/provider.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { editorOf } from '../brands/brand-access.ts'
import { getWholeBrand } from '../brands/get-brand.ts'
import type { CompletionMeans } from '../completions/begin-completion.ts'
import { takePlace } from '../completions/take-place.ts'
import { chooseEmbedder, type Embedder } from './choose-embedder.ts'
import { vectorsOf } from './vectors-of.ts'

export type EmbeddingMeans = Pick<CompletionMeans, 'modelsFor' | 'open' | 'ledger' | 'note'>
type Nearest = (passages: readonly Passage[], most: number) => Passage[]

/** The products and texts of a brand nearest to a query, as a prompt: by vectors where a model makes them, by words where none does or it fails. */
export async function findNearest(
  context: Context,
  means: EmbeddingMeans,
  { kind, id, query, productCount, textCount }: EmbeddingsInput,
  request: { id: string; gone: AbortSignal },
): Promise<EmbeddingsResponse> {
  const { id: person } = await editorOf(context, context.database.db, id)
  const { guide } = await getWholeBrand(context, id)
  const passages = passagesOf(guide)
  const asked = { products: kind === 'texts' ? [] : passages.products, texts: kind === 'products' ? [] : passages.texts }
  const { models } = await means.modelsFor(context, { brandId: id, person })
  const embedder = await chooseEmbedder(models, context.now())
  const all = [...asked.products, ...asked.texts]
  const byVectors =
    embedder && all.length > 0
      ? await nearestBy(context, means, { embedder, id, person, query, passages: all, said: [...passages.products, ...passages.texts], request })
      : null
  const nearest = byVectors ?? byWords(query)
  const found = { products: nearest(asked.products, productCount), texts: nearest(asked.texts, textCount) }
  const products = found.products.flatMap(({ product }) => guide.products.filter((one) => one.id === product))
  return {
    prompt: promptOfNearest(guide, query, products, found.texts),
    method: byVectors ? 'embeddings' : 'keywords',
    model: byVectors && embedder ? embedder.model : null,
    products: products.map((product) => product.id),
    texts: found.texts.map(({ text }) => text),
  }
}

const byWords =
  (query: string): Nearest =>
  (passages, most) =>
    nearestByWords(
      query,
      passages.map(({ text }) => text),
      most,
    ).map((at) => passages[at] as Passage)

interface Asked {
  embedder: Embedder
  id: string
  person: string
  query: string
  passages: readonly Passage[]
  said: readonly Passage[]
  request: { id: string; gone: AbortSignal }
}

/** Null where the provider could not: that is on record, and not charged. */
async function nearestBy(context: Context, means: EmbeddingMeans, { embedder, id, person, query, passages, said, request }: Asked): Promise<Nearest | null> {
  const { model, provider } = embedder
  const slot = await takePlace(context, means.open, { person, id: request.id, brandId: id })
  const stopped = new AbortController()
  slot.onEnd = () => stopped.abort(new Refusal('unavailable', 'The search was stopped.'))
  const startedAt = performance.now()
  const note = (charged: boolean, tokens: number | null) =>
    means.ledger.note({
      brandId: id,
      person,
      tool: 'embedding',
      requestId: request.id,
      model,
      keyOf: keyOf(provider),
      tokensIn: tokens ?? undefined,
      seconds: (performance.now() - startedAt) / 1000,
      charged,
      cost: charged && !isOwnMachine(provider) ? tokens && costOfTokens(model, { in: tokens, out: 0 }) : 0,
      at: context.now(),
    })
  try {
    const givenUp = AbortSignal.any([request.gone, stopped.signal])
    const [texts, all] = [passages, said].map((some) => some.map(({ text }) => text)) as [string[], string[]]
    const { query: wanted, texts: vectors, tokens } = await vectorsOf(context, { brandId: id, embedder, texts, said: all, query, givenUp })
    note(true, tokens)
    const known = new Map(passages.map((passage, at) => [passage, vectors[at]]))
    return (some, most) =>
      nearestByVectors(
        wanted,
        some.map((passage) => known.get(passage)),
        most,
      ).map((at) => some[at] as Passage)
  } catch (error) {
    note(false, null)
    stopped.signal.throwIfAborted()
    if (!(error instanceof Refusal)) throw error
    means.note({ model, failure: error.message, skipped: 0 })
    return null
  } finally {
    slot.free()
  }
}
