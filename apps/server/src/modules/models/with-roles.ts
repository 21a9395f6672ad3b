import { type ModelOption, modelRoles } from '@brandwright/contracts/models'
import type { ModelSettings } from './model-settings.ts'

/** Returns a model with the roles that these settings assign to it. */
export function withRoles({ roles: _, ...model }: ModelOption, roles: ModelSettings['roles']): ModelOption {
  const rolesOfModel = modelRoles.filter((role) => roles[role] === model.id)
  return { ...model, ...(rolesOfModel.length > 0 && { roles: rolesOfModel }) }
}
