import { keepEditedValues } from '@brandwright/domain/brands/keep-edited-values'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Handle } from '../../database/database.ts'
import type { SystemContext } from '../../platform/context.ts'
import { untieUsersFromBrand } from '../users/brand-of-user.ts'
import { announceBrand } from './announce-brand.ts'
import type { StoredBrand } from './brand-row.ts'
import * as store from './brand-store.ts'
import { checked } from './write-brand.ts'

/** The guide that a run works on, or null when it was deleted meanwhile. */
export const brandOfRun = (tx: Handle, id: string): Promise<StoredBrand | null> => store.findBrand(tx, id)

/** Notes which run fills a guide just now. */
export const noteRun = (tx: Handle, id: string, runId: string | null): Promise<void> => store.setRun(tx, id, runId)

/** Writes what a run found, but for the values that people decided. False when the guide is gone. */
export async function saveFoundGuide(context: SystemContext, tx: Handle, found: StyleGuide, ownerId: string | null): Promise<boolean> {
  const brand = await store.findBrand(tx, found.id)
  if (!brand) return false
  const guide = checked(keepEditedValues(brand.guide, found))
  const revision = await store.writeGuide(tx, brand, guide, { actor: ownerId, via: 'extraction', now: context.now() })
  await announceBrand(context, tx, found.id, revision)
  return true
}

/** A first reading that came to nothing leaves no guide behind, and no record of its changes. */
export async function dropGuide(context: SystemContext, tx: Handle, id: string): Promise<void> {
  await store.deleteBrand(tx, id)
  await store.deleteRevisions(tx, id)
  await untieUsersFromBrand(tx, id)
  await announceBrand(context, tx, id, 0)
}
