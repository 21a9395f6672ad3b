import { type ModelRole, type ModelRolesAnswer, type ModelRolesInput, modelRoles } from '@brandwright/contracts/models'
import type { Handle } from '../../database/database.ts'
import type { Context } from '../../platform/context.ts'
import { editorOf } from '../brands/brand-access.ts'
import { signedIn } from '../users/user-policy.ts'
import type { ModelSource } from './list-models.ts'
import * as store from './model-roles-store.ts'
import { rolesAnswer } from './roles-answer.ts'

/** Sets the roles that are given; null takes a role back to what stands behind it. */
export async function setOwnRoles({ actor, database }: Context, source: ModelSource, roles: ModelRolesInput): Promise<ModelRolesAnswer> {
  const { id } = signedIn(actor)
  return database.db.transaction(async (tx) => {
    await putEach(roles, (role, model) => store.putPersonRole(tx, id, role, model))
    return rolesAnswer(await store.findPersonRoles(tx, id), source)
  })
}

export async function setBrandRoles(context: Context, source: ModelSource, brandId: string, roles: ModelRolesInput): Promise<ModelRolesAnswer> {
  return context.database.db.transaction(async (tx: Handle) => {
    await editorOf(context, tx, brandId)
    await putEach(roles, (role, model) => store.putBrandRole(tx, brandId, role, model))
    return rolesAnswer(await store.findBrandRoles(tx, brandId), source)
  })
}

async function putEach(roles: ModelRolesInput, put: (role: ModelRole, model: string | null) => Promise<void>): Promise<void> {
  for (const role of modelRoles) {
    const model = roles[role]
    if (model !== undefined) await put(role, model)
  }
}
