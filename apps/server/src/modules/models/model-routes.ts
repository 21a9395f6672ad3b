import { modelRolesAnswer, modelRolesInput } from '@brandwright/contracts/models'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { getBrandRoles, getOwnRoles } from './get-model-roles.ts'
import type { ModelSource } from './list-models.ts'
import { setBrandRoles, setOwnRoles } from './set-model-roles.ts'

const byBrand = z.object({ id: z.string().min(1).max(100) })

/** Which models are asked where nobody says. */
export function modelRoutes(server: Server, { contextOf, models }: RouteDependencies & { models: ModelSource }): void {
  const response = { 200: modelRolesAnswer }
  server.get('/api/account/model-roles', { schema: { response } }, async (request) => getOwnRoles(await contextOf(request), models))
  server.put('/api/account/model-roles', { schema: { body: modelRolesInput, response } }, async (request) =>
    setOwnRoles(await contextOf(request), models, request.body),
  )
  server.get('/api/brands/:id/model-roles', { schema: { params: byBrand, response } }, async (request) =>
    getBrandRoles(await contextOf(request), models, request.params.id),
  )
  server.put('/api/brands/:id/model-roles', { schema: { params: byBrand, body: modelRolesInput, response } }, async (request) =>
    setBrandRoles(await contextOf(request), models, request.params.id, request.body),
  )
}
