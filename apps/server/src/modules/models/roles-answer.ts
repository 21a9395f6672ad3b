import { type ModelRoles, type ModelRolesAnswer, modelRoles } from '@brandwright/contracts/models'
import type { ModelSource } from './list-models.ts'

/** Roles that were set, beside those of the configuration. */
export const rolesAnswer = (roles: ModelRoles, { roles: set }: Pick<ModelSource, 'roles'>): ModelRolesAnswer => ({
  roles,
  server: Object.fromEntries(modelRoles.map((role) => [role, set[role] ?? null])) as ModelRoles,
})
