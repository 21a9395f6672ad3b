import type { ModelKeysResponse } from '@brandwright/contracts/model-keys'
import type { Context } from '../../platform/context.ts'
import type { KeyOwner } from './key-owner.ts'
import { requireKeyReader } from './model-key-policy.ts'
import * as store from './model-key-store.ts'

/** Lists the stored keys without their secrets. */
export async function listModelKeys(context: Context, owner: KeyOwner): Promise<ModelKeysResponse> {
  const { db } = context.database
  const { canChange } = await requireKeyReader(context, db, owner)
  return { items: await store.listKeys(db, owner), canChange }
}
