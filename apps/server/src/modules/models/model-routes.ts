import { modelsResponse } from '@brandwright/contracts/models'
import type { FastifyRequest } from 'fastify'
import type { Server } from '../../http/create-server.ts'
import type { Context } from '../../platform/context.ts'
import { listModels, type ModelSource } from './list-models.ts'

/** What can be asked for text. */
export function modelRoutes(app: Server, contextOf: (request: FastifyRequest) => Promise<Context>, source: ModelSource): void {
  const answer = async (request: FastifyRequest) => listModels(await contextOf(request), source)
  app.get('/api/models/array', { schema: { response: { 200: modelsResponse } } }, answer)
  app.post('/api/models/array', { config: { reads: true }, schema: { response: { 200: modelsResponse } } }, answer)
}
