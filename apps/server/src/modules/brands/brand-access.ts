import type { Context } from '../../platform/context.ts'
import { type MayRead, mayEdit, mayRead } from './brand-policy.ts'
import * as store from './brand-store.ts'
import { noBrand } from './get-brand.ts'

/** Which part of a brand the asker may read; throws as `getBrand` does. */
export async function readableBrand(context: Context, id: string): Promise<MayRead & { revision: number; runId: string | null }> {
  const brand = await store.findAccess(context.database.db, id)
  if (!brand) throw noBrand(context.actor, id)
  return { ...mayRead(context.actor, brand), revision: brand.revision, runId: brand.runId }
}

/** Throws unless the asker may change the brand. */
export async function requireEditor(context: Context, id: string): Promise<void> {
  const brand = await store.findAccess(context.database.db, id)
  if (!brand) throw noBrand(context.actor, id)
  mayEdit(context.actor, brand)
}

/** The guide of an address, as it was normalised. */
export const brandOfAddress = (context: Context, address: string): Promise<string | null> => store.findByAddress(context.database.db, address)
