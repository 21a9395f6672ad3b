import { keyMaker, modelKeyInput, modelKeysResponse } from '@brandwright/contracts/model-keys'
import { modelsQuery, modelsResponse } from '@brandwright/contracts/models'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { KeyedProviders } from '../../platform/ai/provider.ts'
import type { Context } from '../../platform/context.ts'
import { signedIn } from '../users/user-policy.ts'
import { deleteModelKey } from './delete-model-key.ts'
import type { KeyOwner } from './key-owner.ts'
import { listModelKeys } from './list-model-keys.ts'
import { listOwnModels } from './list-own-models.ts'
import type { ModelsFor } from './models-for.ts'
import { putModelKey } from './put-model-key.ts'
import { tryModelKey } from './try-model-key.ts'

const byBrand = z.object({ id: z.string().min(1).max(100) })
const byMaker = z.object({ maker: keyMaker })
const kept = { response: { 200: modelKeysResponse } }

/** The models that can be asked, and the keys of brands and people with which they are. */
export function modelKeyRoutes(server: Server, { contextOf, makers, modelsFor }: RouteDependencies & { makers: KeyedProviders; modelsFor: ModelsFor }): void {
  const list = async (request: FastifyRequest, brand: string | undefined) => listOwnModels(await contextOf(request), modelsFor, brand)
  const models = { querystring: modelsQuery, response: { 200: modelsResponse } }
  server.get('/api/models/array', { schema: models }, (request) => list(request, request.query.brand))
  server.post('/api/models/array', { config: { reads: true }, schema: models }, (request) => list(request, request.query.brand))

  const ofBrand = '/api/brands/:id/model-keys'
  server.get(ofBrand, { schema: { params: byBrand, ...kept } }, async (request) => listModelKeys(await contextOf(request), { brandId: request.params.id }))
  server.put(`${ofBrand}/:maker`, { schema: { params: byBrand.extend(byMaker.shape), body: modelKeyInput, ...kept } }, async (request) =>
    putModelKey(await contextOf(request), { owner: { brandId: request.params.id }, maker: request.params.maker, ...request.body }),
  )
  server.post(`${ofBrand}/:maker/try`, { schema: { params: byBrand.extend(byMaker.shape), ...kept } }, async (request) =>
    tryModelKey(await contextOf(request), makers, { owner: { brandId: request.params.id }, maker: request.params.maker }),
  )
  server.delete(`${ofBrand}/:maker`, { schema: { params: byBrand.extend(byMaker.shape) } }, async (request, reply) => {
    await deleteModelKey(await contextOf(request), { owner: { brandId: request.params.id }, maker: request.params.maker })
    return reply.code(204).send()
  })

  const ofPerson = '/api/account/model-keys'
  server.get(ofPerson, { schema: kept }, async (request) => {
    const context = await contextOf(request)
    return listModelKeys(context, ownKeys(context))
  })
  server.put(`${ofPerson}/:maker`, { schema: { params: byMaker, body: modelKeyInput, ...kept } }, async (request) => {
    const context = await contextOf(request)
    return putModelKey(context, { owner: ownKeys(context), maker: request.params.maker, ...request.body })
  })
  server.post(`${ofPerson}/:maker/try`, { schema: { params: byMaker, ...kept } }, async (request) => {
    const context = await contextOf(request)
    return tryModelKey(context, makers, { owner: ownKeys(context), maker: request.params.maker })
  })
  server.delete(`${ofPerson}/:maker`, { schema: { params: byMaker } }, async (request, reply) => {
    const context = await contextOf(request)
    await deleteModelKey(context, { owner: ownKeys(context), maker: request.params.maker })
    return reply.code(204).send()
  })
}

const ownKeys = ({ actor }: Context): KeyOwner => ({ userId: signedIn(actor).id })
