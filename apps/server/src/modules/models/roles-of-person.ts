import type { ModelRoles } from '@brandwright/contracts/models'
import type { Handle } from '../../database/database.ts'
import { findPersonRoles } from './model-roles-store.ts'

/** The models that a person set for what is asked by itself. */
export const rolesOfPerson = (db: Handle, person: string): Promise<ModelRoles> => findPersonRoles(db, person)
