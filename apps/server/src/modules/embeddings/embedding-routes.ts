import { embeddingKinds, embeddingsEstimate, embeddingsEstimateQuery, embeddingsInput, embeddingsResponse } from '@brandwright/contracts/embeddings'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { clientDisconnected } from '../../http/send-lines.ts'
import { estimateNearest } from './estimate-nearest.ts'
import { type EmbeddingDeps, findNearest } from './find-nearest.ts'

const params = z.object({ kind: z.enum(embeddingKinds) })

/** What of a brand has to do with a query. */
export function embeddingRoutes(server: Server, dependencies: RouteDependencies & EmbeddingDeps): void {
  const { contextOf } = dependencies
  server.post('/api/embeddings/:kind', { schema: { params, body: embeddingsInput, response: { 200: embeddingsResponse } } }, async (request, reply) =>
    findNearest(await contextOf(request), dependencies, { ...request.body, ...request.params }, { id: request.id, gone: clientDisconnected(reply) }),
  )
  server.get(
    '/api/embeddings/:kind/estimate',
    { schema: { params, querystring: embeddingsEstimateQuery, response: { 200: embeddingsEstimate } } },
    async (request) => estimateNearest(await contextOf(request), dependencies, { ...request.query, ...request.params }),
  )
}
