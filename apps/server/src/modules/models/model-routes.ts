import { modelRolesAnswer, modelRolesInput } from '@brandwright/contracts/models'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { Context } from '../../platform/context.ts'
import type { ModelSource } from './list-models.ts'
import { getBrandRoles, getOwnRoles, setBrandRoles, setOwnRoles } from './set-model-roles.ts'

const byBrand = z.object({ id: z.string().min(1).max(100) })

/** Which models are asked where nobody says. */
export function modelRoutes(app: Server, contextOf: (request: FastifyRequest) => Promise<Context>, source: ModelSource): void {
  const response = { 200: modelRolesAnswer }
  app.get('/api/account/models', { schema: { response } }, async (request) => getOwnRoles(await contextOf(request), source))
  app.put('/api/account/models', { schema: { body: modelRolesInput, response } }, async (request) =>
    setOwnRoles(await contextOf(request), source, request.body),
  )
  app.get('/api/brands/:id/models', { schema: { params: byBrand, response } }, async (request) =>
    getBrandRoles(await contextOf(request), source, request.params.id),
  )
  app.put('/api/brands/:id/models', { schema: { params: byBrand, body: modelRolesInput, response } }, async (request) =>
    setBrandRoles(await contextOf(request), source, request.params.id, request.body),
  )
}
