import type { Handle } from '../../database/database.ts'
import type { Actor, Context, SystemContext } from '../../platform/context.ts'
import { assertCanAdminister, assertCanEdit, assertCanKnowTeam, assertCanRead, assertCanReadWholeBrand, type CanRead } from './brand-policy.ts'
import type { BrandAccess } from './brand-row.ts'
import * as store from './brand-store.ts'
import { noBrand } from './get-brand.ts'

/** Which part of a brand the asker may read; throws as `getBrand` does. */
export async function readableBrand(context: Context, id: string): Promise<CanRead & { revision: number; runId: string | null }> {
  const brand = await store.findAccess(context.database.db, id)
  if (!brand) throw noBrand(context.actor, id)
  return { ...assertCanRead(context.actor, brand), revision: brand.revision, runId: brand.runId }
}

/** What decides who may read these brands; those that are gone are left out. */
export async function accessOfBrands({ database }: Pick<SystemContext, 'database'>, ids: string[]): Promise<Map<string, BrandAccess>> {
  return new Map((await store.listAccess(database.db, ids)).map((access) => [access.id, access]))
}

/** Throws unless the actor may read everything of the brand. */
export async function assertCanReadAll({ actor }: Context, db: Handle, id: string): Promise<void> {
  const brand = await store.findAccess(db, id)
  if (!brand) throw noBrand(actor, id)
  assertCanReadWholeBrand(actor, brand)
}

/** Throws unless the asker may change the brand. */
export async function requireEditor(context: Context, id: string): Promise<void> {
  await editorOf(context, context.database.db, id)
}

/** The asker as one who may change the brand; throws otherwise. Asked within the transaction that does something for it. */
export async function editorOf({ actor }: Context, db: Handle, id: string): Promise<Actor> {
  const brand = await store.findAccess(db, id)
  if (!brand) throw noBrand(actor, id)
  assertCanEdit(actor, brand)
  return actor as Actor
}

/** The asker as an admin of the brand, or a super admin; throws otherwise. */
export async function administratorOf({ actor }: Context, db: Handle, id: string): Promise<Actor> {
  const brand = await store.findAccess(db, id)
  if (!brand) throw noBrand(actor, id)
  return assertCanAdminister(actor, brand)
}

/** The guide of an address, as it was normalised. */
export const brandOfAddress = (context: Context, address: string): Promise<string | null> => store.findByAddress(context.database.db, address)

/** The asker as one of the brand's people, or a super admin; nobody else learns who they are. */
export async function teamOf({ actor }: Context, db: Handle, id: string): Promise<{ actor: Actor; ownerId: string | null }> {
  const brand = await store.findAccess(db, id)
  if (!brand) throw noBrand(actor, id)
  return { actor: assertCanKnowTeam(actor, brand), ownerId: brand.ownerId }
}

/** Holds the brand for the transaction, so that of two who do something for it at once the later one sees what the earlier did. */
export const holdBrand = (tx: Handle, id: string): Promise<void> => store.lockBrand(tx, id)
