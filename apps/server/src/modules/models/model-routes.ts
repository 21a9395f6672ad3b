import {
  type ModelRole,
  type ModelRoles,
  type ModelRolesAnswer,
  type ModelRolesInput,
  modelRoles,
  modelRolesAnswer,
  modelRolesInput,
} from '@brandwright/contracts/models'
import { z } from 'zod'
import type { Handle } from '../../database/database.ts'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { Context } from '../../platform/context.ts'
import { editorOf } from '../brands/brand-access.ts'
import { signedIn } from '../users/user-policy.ts'
import type { ModelSource } from './list-models.ts'
import * as store from './model-roles-store.ts'

/** Combines the stored roles with the server's configured roles. */
const rolesResponse = (roles: ModelRoles, { roles: set }: Pick<ModelSource, 'roles'>): ModelRolesAnswer => ({
  roles,
  server: Object.fromEntries(modelRoles.map((role) => [role, set[role] ?? null])) as ModelRoles,
})

const byBrand = z.object({ id: z.string().min(1).max(100) })

/** Registers the routes for default models by role. */
export function modelRoutes(server: Server, { contextOf, models }: RouteDependencies & { models: ModelSource }): void {
  const response = { 200: modelRolesAnswer }
  server.get('/api/account/model-roles', { schema: { response } }, async (request) => getPersonalRoles(await contextOf(request), models))
  server.put('/api/account/model-roles', { schema: { body: modelRolesInput, response } }, async (request) =>
    setPersonalRoles(await contextOf(request), models, request.body),
  )
  server.get('/api/brands/:id/model-roles', { schema: { params: byBrand, response } }, async (request) =>
    getBrandRoles(await contextOf(request), models, request.params.id),
  )
  server.put('/api/brands/:id/model-roles', { schema: { params: byBrand, body: modelRolesInput, response } }, async (request) =>
    setBrandRoles(await contextOf(request), models, request.params.id, request.body),
  )
}

/** Returns the user's default models, which override the server's. */
async function getPersonalRoles({ actor, database: { db } }: Context, source: ModelSource): Promise<ModelRolesAnswer> {
  return rolesResponse(await store.findPersonRoles(db, signedIn(actor).id), source)
}

/** Returns the default models of a brand. Only editors may read them, because only requests of editors use these models. */
async function getBrandRoles(context: Context, source: ModelSource, brandId: string): Promise<ModelRolesAnswer> {
  const { db } = context.database
  await editorOf(context, db, brandId)
  return rolesResponse(await store.findBrandRoles(db, brandId), source)
}

/** Sets the user's models by role. Null removes the setting, so that the brand's or server's model applies. */
async function setPersonalRoles({ actor, database }: Context, source: ModelSource, roles: ModelRolesInput): Promise<ModelRolesAnswer> {
  const { id } = signedIn(actor)
  return database.db.transaction(async (tx) => {
    await putEach(roles, (role, model) => store.putPersonRole(tx, id, role, model))
    return rolesResponse(await store.findPersonRoles(tx, id), source)
  })
}

async function setBrandRoles(context: Context, source: ModelSource, brandId: string, roles: ModelRolesInput): Promise<ModelRolesAnswer> {
  return context.database.db.transaction(async (tx: Handle) => {
    await editorOf(context, tx, brandId)
    await putEach(roles, (role, model) => store.putBrandRole(tx, brandId, role, model))
    return rolesResponse(await store.findBrandRoles(tx, brandId), source)
  })
}

async function putEach(roles: ModelRolesInput, put: (role: ModelRole, model: string | null) => Promise<void>): Promise<void> {
  for (const role of modelRoles) {
    const model = roles[role]
    if (model !== undefined) await put(role, model)
  }
}
