import type { Context } from '../../platform/context.ts'
import { untieUsersFromBrand } from '../users/brand-of-user.ts'
import { announceBrand } from './announce-brand.ts'
import { mayDelete } from './brand-policy.ts'
import * as store from './brand-store.ts'
import { noBrand } from './get-brand.ts'

/** Deletes a guide with its sub-collections; what changed in it stays on record. A run that fills it ends by itself. */
export async function deleteBrand(context: Context, id: string): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const brand = await store.findAccess(tx, id)
    if (!brand) throw noBrand(context.actor, id)
    mayDelete(context.actor, brand)
    await store.deleteBrand(tx, id)
    await untieUsersFromBrand(tx, id)
    await announceBrand(context, tx, id, brand.revision + 1)
  })
}
