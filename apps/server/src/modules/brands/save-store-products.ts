import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Handle } from '../../database/database.ts'
import type { SystemContext } from '../../platform/context.ts'
import type { RunRecord } from '../../platform/runs/runs.ts'
import * as store from './brand-store.ts'
import { announceBrand, checked, writeBrand } from './guide-document.ts'

/**
 * Writes a store's products into a guide as one change by the user who started the sync. While a scan is running, writes nothing and returns `reading`, because
 * the scan would overwrite the products when it ends.
 */
export async function saveStoreProducts(
  context: SystemContext,
  tx: Handle,
  run: Pick<RunRecord, 'id' | 'brandId' | 'ownerId'>,
  change: (guide: StyleGuide) => StyleGuide,
): Promise<'saved' | 'deleted' | 'reading'> {
  await store.lockBrand(tx, run.brandId)
  const brand = await store.findBrand(tx, run.brandId, { products: 'all', images: 'all' })
  if (!brand) return 'deleted'
  if (brand.runId) return 'reading'
  const next = change(brand.guide)
  if (next === brand.guide) return 'saved'
  const now = context.now()
  const guide = checked({ ...next, updated: now.toISOString() })
  const written = await writeBrand(tx, brand, { guide }, { actor: run.ownerId, via: 'sync', now, runId: run.id })
  await announceBrand(context, tx, run.brandId, written.revision)
  return 'saved'
}
