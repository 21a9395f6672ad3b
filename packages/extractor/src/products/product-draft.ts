import type { Evidence } from '@brandwright/domain/brands/evidence'
import type { Product } from '@brandwright/domain/brands/style-guide'
import { handleOf } from '../links/handle-of.ts'
import { stableId } from '../run/stable-id.ts'

/** A product from one source. If sources disagree, the values of the source with the higher `rank` are used: structured data before cards. */
export interface ProductDraft {
  title: string
  url: string
  description: string
  price: string | null
  currency: string | null
  available?: boolean
  images: { url: string; alt: string }[]
  handle?: string
  productId?: string
  variants?: Product['variants']
  tags?: string[]
  rating?: Product['rating']
  rank: number
  evidence: Evidence
}

const MAX_TITLE = 200
const MAX_DESCRIPTION = 2000

/** Converts a draft to the stored format. `others` is true if an earlier product has the same title. */
export function productOfDraft(draft: ProductDraft, others = false): Product {
  const title = draft.title.slice(0, MAX_TITLE)
  const handle = draft.handle || handleOf(title)
  return {
    id: others ? stableId('prd', titleKey(title), draft.productId ?? draft.handle ?? draft.url) : stableId('prd', titleKey(title)),
    title,
    handle,
    description: draft.description.slice(0, MAX_DESCRIPTION),
    price: draft.price,
    currency: draft.currency,
    ...(draft.available === undefined ? {} : { available: draft.available }),
    url: draft.url,
    images: draft.images.slice(0, 12).map((image) => ({ url: image.url, originalURL: image.url, alt: image.alt })),
    ...(draft.productId ? { product_id: draft.productId } : {}),
    ...(draft.variants?.length ? { variants: draft.variants } : {}),
    ...(draft.tags?.length ? { tags: draft.tags } : {}),
    ...(draft.rating ? { rating: draft.rating } : {}),
  }
}

/** Returns a key that is the same for all spellings of a title: ignores case, punctuation and spaces. */
export function titleKey(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
