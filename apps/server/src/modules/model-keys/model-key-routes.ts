import { type KeyProvider, keyProviderNames } from '@brandwright/contracts/key-providers'
import { keyProvider, type ModelKeysResponse, modelKeyInput, modelKeysResponse } from '@brandwright/contracts/model-keys'
import { type ModelsResponse, modelsQuery, modelsResponse } from '@brandwright/contracts/models'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { KeyedProviders } from '../../platform/ai/provider.ts'
import { tryKey } from '../../platform/ai/request-provider-models.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { recordAudit } from '../history/record-audit.ts'
import { withRoles } from '../models/model-settings.ts'
import { signedIn } from '../users/user-policy.ts'
import { auditedAs, isOfBrand, type KeyOwner, secretFieldOf } from './key-owner.ts'
import { listModelKeys } from './list-model-keys.ts'
import { requireKeyEditor } from './model-key-policy.ts'
import * as store from './model-key-store.ts'
import type { ModelsFor } from './models-for.ts'
import { openKey } from './open-key.ts'

const SHOWN_DIGITS = 4

const byBrand = z.object({ id: z.string().min(1).max(100) })
const byProvider = z.object({ maker: keyProvider })
const keysSchema = { response: { 200: modelKeysResponse } }

/** Registers the routes for available models and for the API keys of brands and users. */
export function modelKeyRoutes(
  server: Server,
  { contextOf, providerPresets, modelsFor }: RouteDependencies & { providerPresets: KeyedProviders; modelsFor: ModelsFor },
): void {
  const list = async (request: FastifyRequest, brand: string | undefined) => listAvailableModels(await contextOf(request), modelsFor, brand)
  const models = { querystring: modelsQuery, response: { 200: modelsResponse } }
  server.get('/api/models/array', { schema: models }, (request) => list(request, request.query.brand))
  server.post('/api/models/array', { config: { reads: true }, schema: models }, (request) => list(request, request.query.brand))

  const ofBrand = '/api/brands/:id/model-keys'
  server.get(ofBrand, { schema: { params: byBrand, ...keysSchema } }, async (request) =>
    listModelKeys(await contextOf(request), { brandId: request.params.id }),
  )
  server.put(`${ofBrand}/:maker`, { schema: { params: byBrand.extend(byProvider.shape), body: modelKeyInput, ...keysSchema } }, async (request) =>
    putModelKey(await contextOf(request), { owner: { brandId: request.params.id }, maker: request.params.maker, ...request.body }),
  )
  server.post(`${ofBrand}/:maker/try`, { schema: { params: byBrand.extend(byProvider.shape), ...keysSchema } }, async (request) =>
    tryModelKey(await contextOf(request), providerPresets, { owner: { brandId: request.params.id }, maker: request.params.maker }),
  )
  server.delete(`${ofBrand}/:maker`, { schema: { params: byBrand.extend(byProvider.shape) } }, async (request, reply) => {
    await deleteModelKey(await contextOf(request), { owner: { brandId: request.params.id }, maker: request.params.maker })
    return reply.code(204).send()
  })

  const ofPerson = '/api/account/model-keys'
  server.get(ofPerson, { schema: keysSchema }, async (request) => {
    const context = await contextOf(request)
    return listModelKeys(context, personalOwner(context))
  })
  server.put(`${ofPerson}/:maker`, { schema: { params: byProvider, body: modelKeyInput, ...keysSchema } }, async (request) => {
    const context = await contextOf(request)
    return putModelKey(context, { owner: personalOwner(context), maker: request.params.maker, ...request.body })
  })
  server.post(`${ofPerson}/:maker/try`, { schema: { params: byProvider, ...keysSchema } }, async (request) => {
    const context = await contextOf(request)
    return tryModelKey(context, providerPresets, { owner: personalOwner(context), maker: request.params.maker })
  })
  server.delete(`${ofPerson}/:maker`, { schema: { params: byProvider } }, async (request, reply) => {
    const context = await contextOf(request)
    await deleteModelKey(context, { owner: personalOwner(context), maker: request.params.maker })
    return reply.code(204).send()
  })
}

const personalOwner = ({ actor }: Context): KeyOwner => ({ userId: signedIn(actor).id })

/** Returns the models (`models/array`) that the signed-in user can use with personal keys and roles and, if a brand is requested, with those of the brand. */
async function listAvailableModels(context: Context, modelsFor: ModelsFor, brand: string | undefined): Promise<ModelsResponse> {
  const { actor, now } = context
  if (!actor) throw new Refusal('unauthorized', 'Sign in to see the models.')
  if (brand) await requireEditor(context, brand)
  const { models } = await modelsFor(context, { brandId: brand ?? null, person: actor.id })
  const usable = (await models.all(now())).map(({ model }) => withRoles(model, models.roles))
  const reserved = (await models.reserved(now())).map(({ roles: _, ...model }) => ({ ...model, show: false, able: [], needsPro: true }))
  return Object.fromEntries([...reserved, ...usable].map((model) => [model.id, model]))
}

/** Deletes a key. The next call falls back to the user's or the server's key. */
async function deleteModelKey(context: Context, { owner, maker: provider }: { owner: KeyOwner; maker: KeyProvider }): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const actor = await requireKeyEditor(context, tx, owner)
    if (!(await store.deleteKey(tx, owner, provider))) throw new Refusal('not_found', `There is no key for ${keyProviderNames[provider]}.`)
    await recordAudit(tx, {
      actor: actor.id,
      action: 'model_key.deleted',
      ...auditedAs(owner),
      details: { maker: provider },
      at: context.now(),
    })
  })
}

/** Checks if the provider accepts the stored key, and stores the result. */
async function tryModelKey(
  context: Context,
  providerPresets: KeyedProviders,
  { owner, maker: provider }: { owner: KeyOwner; maker: KeyProvider },
): Promise<ModelKeysResponse> {
  const { db } = context.database
  await requireKeyEditor(context, db, owner)
  const asker = isOfBrand(owner) ? { brandId: owner.brandId, person: null } : { brandId: null, person: owner.userId }
  const key = (await store.findSealed(db, asker)).find((one) => one.maker === provider)
  if (!key) throw new Refusal('not_found', `There is no key for ${keyProviderNames[provider]}.`)
  const outcome = await tryKey({ ...providerPresets[provider], key: openKey(context.secrets, key) })
  await store.recordCheck(db, key, { at: context.now(), ...outcome })
  return { items: await store.listKeys(db, owner), canChange: true }
}

/** Encrypts and stores a key, replacing the previous one. The next call uses it. */
async function putModelKey(
  context: Context,
  { owner, maker: provider, key }: { owner: KeyOwner; maker: KeyProvider; key: string },
): Promise<ModelKeysResponse> {
  const { database, secrets, newId, now } = context
  return database.db.transaction(async (tx) => {
    const actor = await requireKeyEditor(context, tx, owner)
    const sealed = secrets.seal(key, secretFieldOf(owner, provider))
    const lastFour = key.slice(-SHOWN_DIGITS)
    await store.replaceKey(tx, { id: newId(), owner, maker: provider, sealed, lastFour, setBy: actor.id, setAt: now() })
    await recordAudit(tx, {
      actor: actor.id,
      action: 'model_key.put',
      ...auditedAs(owner),
      details: { maker: provider, lastFour },
      at: now(),
    })
    return { items: await store.listKeys(tx, owner), canChange: true }
  })
}
