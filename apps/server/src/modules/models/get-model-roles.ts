import type { ModelRolesAnswer } from '@brandwright/contracts/models'
import type { Context } from '../../platform/context.ts'
import { editorOf } from '../brands/brand-access.ts'
import { signedIn } from '../users/user-policy.ts'
import type { ModelSource } from './list-models.ts'
import * as store from './model-roles-store.ts'
import { rolesAnswer } from './roles-answer.ts'

/** The models that a person has asked where nobody names one, over those of the server. */
export async function getOwnRoles({ actor, database: { db } }: Context, source: ModelSource): Promise<ModelRolesAnswer> {
  return rolesAnswer(await store.findPersonRoles(db, signedIn(actor).id), source)
}

/** The models of a brand. For its editors, whom it counts for. */
export async function getBrandRoles(context: Context, source: ModelSource, brandId: string): Promise<ModelRolesAnswer> {
  const { db } = context.database
  await editorOf(context, db, brandId)
  return rolesAnswer(await store.findBrandRoles(db, brandId), source)
}
