import { embeddingKinds, embeddingsEstimate, embeddingsEstimateQuery, embeddingsInput, embeddingsResponse } from '@brandwright/contracts/embeddings'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import { clientGone } from '../../http/send-lines.ts'
import type { Context } from '../../platform/context.ts'
import { estimateNearest } from './estimate-nearest.ts'
import { type EmbeddingMeans, findNearest } from './find-nearest.ts'

const params = z.object({ kind: z.enum(embeddingKinds) })

/** What of a brand has to do with a query. */
export function embeddingRoutes(app: Server, contextOf: (request: FastifyRequest) => Promise<Context>, means: EmbeddingMeans): void {
  app.post('/api/embeddings/:kind', { schema: { params, body: embeddingsInput, response: { 200: embeddingsResponse } } }, async (request, reply) =>
    findNearest(await contextOf(request), means, { ...request.body, ...request.params }, { id: request.id, gone: clientGone(reply) }),
  )
  app.get(
    '/api/embeddings/:kind/estimate',
    { schema: { params, querystring: embeddingsEstimateQuery, response: { 200: embeddingsEstimate } } },
    async (request) => estimateNearest(await contextOf(request), means, { ...request.query, ...request.params }),
  )
}
