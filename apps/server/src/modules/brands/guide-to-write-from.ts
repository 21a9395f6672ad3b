import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { SystemContext } from '../../platform/context.ts'
import * as store from './brand-store.ts'

/**
 * Returns a guide without facts, from which text can be generated, or null if the guide is deleted. It contains the published guidelines, or the draft if
 * `draft` is set or nothing is published; the caller must check access first.
 */
export async function guideToWriteFrom({ database }: Pick<SystemContext, 'database'>, id: string, draft = false): Promise<StyleGuide | null> {
  const brand = await store.findBrand(database.db, id)
  if (!brand) return null
  const { publishedGuidelines: published, ...guide } = brand.guide
  return { ...guide, ...(published && !draft ? { copyGuidelines: published.document } : {}), facts: {} }
}
