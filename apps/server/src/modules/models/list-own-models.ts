import type { ModelsResponse } from '@brandwright/contracts/models'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ModelSource } from './list-models.ts'
import { modelsFor } from './models-for.ts'
import { withRoles } from './with-roles.ts'

/** `models/array`: what signed-in people may choose from, with the roles that they gave. */
export async function listOwnModels(context: Context, source: ModelSource): Promise<ModelsResponse> {
  const { actor, now } = context
  if (!actor) throw new Refusal('unauthorized', 'Sign in to see the models.')
  const { roles } = await modelsFor(context, source, { person: actor.id, brandId: null })
  return Object.fromEntries(Object.entries(await source.list(now())).map(([id, model]) => [id, withRoles(model, roles)]))
}
