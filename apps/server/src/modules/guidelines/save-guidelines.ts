import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { CopyGuidelines } from '@brandwright/domain/guidelines/copy-guidelines'
import { guidelinesOf } from '@brandwright/domain/guidelines/guidelines-of'
import type { Handle } from '../../database/database.ts'
import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { StoredBrand } from '../brands/brand-row.ts'
import { announceBrand, checked, writeBrand } from '../brands/guide-document.ts'
import { brandOfRun } from '../brands/guide-of-run.ts'

/** Saves a generation's result into the current guidelines of a guide. Throws if the guide is deleted. */
export async function saveGuidelines(
  context: SystemContext,
  tx: Handle,
  run: { id: string; brandId: string; ownerId: string | null },
  change: (guidelines: CopyGuidelines, guide: StyleGuide) => CopyGuidelines,
): Promise<StoredBrand> {
  const brand = await brandOfRun(tx, run.brandId)
  if (!brand) throw new Refusal('not_found', 'The guide was deleted in the meantime.')
  const now = context.now()
  const guide = checked({ ...brand.guide, copyGuidelines: change(guidelinesOf(brand.guide), brand.guide), updated: now.toISOString() })
  const written = await writeBrand(tx, brand, { guide }, { actor: run.ownerId, via: 'generation', now, runId: run.id })
  await announceBrand(context, tx, run.brandId, written.revision)
  return written
}
