import type { ModelsResponse } from '@brandwright/contracts/models'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { withRoles } from '../models/with-roles.ts'
import type { ModelsFor } from './models-for.ts'

/** `models/array`: what a signed-in person may choose from, with their own keys and roles, and those of a brand where one is named. */
export async function listOwnModels(context: Context, modelsFor: ModelsFor, brand: string | undefined): Promise<ModelsResponse> {
  const { actor, now } = context
  if (!actor) throw new Refusal('unauthorized', 'Sign in to see the models.')
  if (brand) await requireEditor(context, brand)
  const { models } = await modelsFor(context, { brandId: brand ?? null, person: actor.id })
  return Object.fromEntries((await models.all(now())).map(({ model }) => [model.id, withRoles(model, models.roles)]))
}
