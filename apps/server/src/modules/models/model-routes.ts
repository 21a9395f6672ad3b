import { modelRolesAnswer, modelRolesInput } from '@brandwright/contracts/models'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { Context } from '../../platform/context.ts'
import { getBrandRoles, getOwnRoles } from './get-model-roles.ts'
import type { ModelSource } from './list-models.ts'
import { setBrandRoles, setOwnRoles } from './set-model-roles.ts'

const byBrand = z.object({ id: z.string().min(1).max(100) })

/** Which models are asked where nobody says. */
export function modelRoutes(app: Server, contextOf: (request: FastifyRequest) => Promise<Context>, source: ModelSource): void {
  const response = { 200: modelRolesAnswer }
  app.get('/api/account/model-roles', { schema: { response } }, async (request) => getOwnRoles(await contextOf(request), source))
  app.put('/api/account/model-roles', { schema: { body: modelRolesInput, response } }, async (request) =>
    setOwnRoles(await contextOf(request), source, request.body),
  )
  app.get('/api/brands/:id/model-roles', { schema: { params: byBrand, response } }, async (request) =>
    getBrandRoles(await contextOf(request), source, request.params.id),
  )
  app.put('/api/brands/:id/model-roles', { schema: { params: byBrand, body: modelRolesInput, response } }, async (request) =>
    setBrandRoles(await contextOf(request), source, request.params.id, request.body),
  )
}
