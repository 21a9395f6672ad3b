import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { visualPart } from '@brandwright/domain/brands/visual-part'
import type { Handle } from '../../database/database.ts'
import * as store from './brand-store.ts'

/** What whoever holds a link to a guide reads of it, or null: the same as a stranger who is signed in. That the link stands is asked before. */
export async function guideByLink(db: Handle, id: string): Promise<StyleGuide | null> {
  const brand = await store.findBrand(db, id, { images: 'all', products: 'all', collections: 'all' })
  return brand && visualPart(brand.guide)
}
