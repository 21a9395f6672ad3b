import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { visualPart } from '@brandwright/domain/brands/visual-part'
import type { Handle } from '../../database/database.ts'
import * as store from './brand-store.ts'

/**
 * Returns the part of a guide that is visible through a share link, or null if the guide does not exist. Any signed-in user may read the same part; the caller
 * must validate the link first.
 */
export async function guideByLink(db: Handle, id: string): Promise<StyleGuide | null> {
  const brand = await store.findBrand(db, id, { images: 'all', products: 'all', collections: 'all' })
  return brand && visualPart(brand.guide)
}
