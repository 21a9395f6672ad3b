import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { SystemContext } from '../../platform/context.ts'
import * as store from './brand-store.ts'

/**
 * A guide for what writes from it, without where its values were seen; null when it is gone. That the asker may have it written from is asked before. Its
 * guidelines are those that were published, unless the draft is asked for or nothing was published.
 */
export async function guideToWriteFrom({ database }: Pick<SystemContext, 'database'>, id: string, draft = false): Promise<StyleGuide | null> {
  const brand = await store.findBrand(database.db, id)
  if (!brand) return null
  const { publishedGuidelines: published, ...guide } = brand.guide
  return { ...guide, ...(published && !draft ? { copyGuidelines: published.document } : {}), facts: {} }
}
