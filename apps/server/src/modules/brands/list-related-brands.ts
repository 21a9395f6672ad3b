import type { RelatedBrandsResponse } from '@brandwright/contracts/brands'
import { relatedBrands } from '@brandwright/domain/brands/related-brands'
import type { Context } from '../../platform/context.ts'
import { assertCanRead } from './brand-policy.ts'
import * as store from './brand-store.ts'
import { cardOfGuide } from './card-of-guide.ts'
import { accessOf } from './document-for.ts'
import { noBrand } from './get-brand.ts'

/** How many brands are compared: the newest of the same categories, and the newest of all. */
const MAX_COMPARED = 150

/** The brands that are nearest to one by category, palette and type, among those that the asker sees in the list of brands. */
export async function listRelatedBrands({ actor, database }: Context, { id }: { id: string }): Promise<RelatedBrandsResponse> {
  const brand = await store.findBrand(database.db, id, {})
  if (!brand) throw noBrand(actor, id)
  assertCanRead(actor, accessOf(brand))
  const seen = { limit: MAX_COMPARED, visibleTo: actor ? ('all' as const) : ('public' as const), owner: actor?.id ?? null }
  const [near, newest] = await Promise.all([
    store.listCandidates(database.db, { ...seen, categories: brand.guide.categories }),
    store.listCandidates(database.db, { ...seen, categories: null }),
  ])
  const candidates = new Map([...near, ...newest].map((card) => [card.id, card]))
  return relatedBrands(cardOfGuide(brand.guide, brand), [...candidates.values()]).map(({ brand: card, reasons }) => ({ brand: card, reasons }))
}
