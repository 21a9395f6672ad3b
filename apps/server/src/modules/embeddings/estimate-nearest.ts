import type { EmbeddingsEstimate, EmbeddingsEstimateQuery } from '@brandwright/contracts/embeddings'
import { costOfTokens } from '@brandwright/domain/completions/cost-of-tokens'
import { tokensOfLength } from '@brandwright/domain/completions/tokens-of-length'
import { passagesOf } from '@brandwright/domain/search/passages'
import { isOwnMachine } from '../../platform/ai/provider.ts'
import type { Context } from '../../platform/context.ts'
import { editorOf } from '../brands/brand-access.ts'
import { getWholeBrand } from '../brands/get-brand.ts'
import { chooseEmbedder } from './choose-embedder.ts'
import type { EmbeddingDeps } from './find-nearest.ts'
import { missingOf } from './vectors-of.ts'

/** What a search in a brand would take, before anything is asked of anyone. */
export async function estimateNearest(
  context: Context,
  deps: Pick<EmbeddingDeps, 'modelsFor'>,
  { kind, id, characters }: EmbeddingsEstimateQuery,
): Promise<EmbeddingsEstimate> {
  const { id: person } = await editorOf(context, context.database.db, id)
  const { guide } = await getWholeBrand(context, id)
  const { models } = await deps.modelsFor(context, { brandId: id, person })
  const embedder = await chooseEmbedder(models, context.now())
  if (!embedder) return { model: null, tokens: 0, cost: 0 }
  const { products, texts } = passagesOf(guide)
  const said = [...(kind === 'texts' ? [] : products), ...(kind === 'products' ? [] : texts)].map(({ text }) => text)
  const { missing } = await missingOf(context.database.db, { brandId: id, model: embedder.model }, said)
  const tokens = tokensOfLength([...missing.values()].reduce((length, text) => length + text.length, characters))
  return { model: embedder.model, tokens, cost: isOwnMachine(embedder.provider) ? 0 : costOfTokens(embedder.model, { in: tokens, out: 0 }) }
}
