import { type ModelOption, modelRoles } from '@brandwright/contracts/models'
import type { ModelSettings } from './model-settings.ts'

/** A model with the roles that it has by these settings. */
export function withRoles({ roles: _, ...model }: ModelOption, roles: ModelSettings['roles']): ModelOption {
  const own = modelRoles.filter((role) => roles[role] === model.id)
  return { ...model, ...(own.length > 0 && { roles: own }) }
}
