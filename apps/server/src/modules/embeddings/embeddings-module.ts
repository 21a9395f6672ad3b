import {
  type EmbeddingsEstimate,
  type EmbeddingsEstimateQuery,
  embeddingKinds,
  embeddingsEstimate,
  embeddingsEstimateQuery,
  embeddingsInput,
  embeddingsResponse,
} from '@brandwright/contracts/embeddings'
import { costOfTokens } from '@brandwright/domain/completions/model-costs'
import { tokensOfLength } from '@brandwright/domain/completions/tokens-of-length'
import { passagesOf } from '@brandwright/domain/search/passages'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { clientDisconnected } from '../../http/send-lines.ts'
import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { isLocal } from '../../platform/ai/provider.ts'
import type { Context } from '../../platform/context.ts'
import { editorOf } from '../brands/brand-access.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { chooseEmbedder } from './choose-embedder.ts'
import { type EmbeddingDeps, findNearest } from './find-nearest.ts'
import { missingOf } from './vectors-of.ts'

const params = z.object({ kind: z.enum(embeddingKinds) })

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const embeddingsAccessRows: AccessRow[] = [
  { route: 'POST /api/embeddings/:kind', own: PEOPLE_OF_THE_BRAND, body: { id: '@id', query: 'x' } },
  { route: 'GET /api/embeddings/:kind/estimate', own: PEOPLE_OF_THE_BRAND, query: 'id=@id' },
]

export const embeddingsModule = {
  name: 'embeddings',
  routes: [embeddingRoutes],
  accessRows: embeddingsAccessRows,
  usageTools: ['embedding'],
} satisfies ModuleManifest

/** Registers the routes of semantic search in a brand. */
function embeddingRoutes(server: Server, dependencies: RouteDependencies & EmbeddingDeps): void {
  const { contextOf } = dependencies
  server.post('/api/embeddings/:kind', { schema: { params, body: embeddingsInput, response: { 200: embeddingsResponse } } }, async (request, reply) =>
    findNearest(await contextOf(request), dependencies, { ...request.body, ...request.params }, { id: request.id, disconnected: clientDisconnected(reply) }),
  )
  server.get(
    '/api/embeddings/:kind/estimate',
    { schema: { params, querystring: embeddingsEstimateQuery, response: { 200: embeddingsEstimate } } },
    async (request) => estimateNearest(await contextOf(request), dependencies, { ...request.query, ...request.params }),
  )
}

/** Estimates the cost of a search in a brand without calling a model. */
async function estimateNearest(
  context: Context,
  deps: Pick<EmbeddingDeps, 'modelsFor'>,
  { kind, id, characters }: EmbeddingsEstimateQuery,
): Promise<EmbeddingsEstimate> {
  const { id: person } = await editorOf(context, context.database.db, id)
  const { guide } = await getFullBrand(context, id)
  const { models } = await deps.modelsFor(context, { brandId: id, person })
  const embedder = await chooseEmbedder(models, context.now())
  if (!embedder) return { model: null, tokens: 0, cost: 0 }
  const { products, texts } = passagesOf(guide)
  const searchedTexts = [...(kind === 'texts' ? [] : products), ...(kind === 'products' ? [] : texts)].map(({ text }) => text)
  const { missing } = await missingOf(context.database.db, { brandId: id, model: embedder.model }, searchedTexts)
  const tokens = tokensOfLength([...missing.values()].reduce((length, text) => length + text.length, characters))
  return { model: embedder.model, tokens, cost: isLocal(embedder.provider) ? 0 : costOfTokens(embedder.model, { in: tokens, out: 0 }) }
}
