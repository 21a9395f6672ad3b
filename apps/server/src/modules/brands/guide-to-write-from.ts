import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { SystemContext } from '../../platform/context.ts'
import * as store from './brand-store.ts'

/** A guide for what writes from it, without where its values were seen; null when it is gone. That the asker may have it written from is asked before. */
export async function guideToWriteFrom({ database }: SystemContext, id: string): Promise<StyleGuide | null> {
  const brand = await store.findBrand(database.db, id)
  return brand && { ...brand.guide, facts: {} }
}
