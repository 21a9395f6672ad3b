import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Image, Product, Source } from '@brandwright/domain/brands/style-guide'

/** Returns the pages on which a product was found. */
export function pagesOfProduct({ facts, sources }: Pick<BrandDocument, 'facts' | 'sources'>, { id, url }: Pick<Product, 'id' | 'url'>): Source[] {
  const evidencePages = new Set((facts[`/products/${id}`]?.evidence ?? []).map(({ page }) => plain(page)))
  if (url) evidencePages.add(plain(url))
  return sources.filter((source) => evidencePages.has(plain(source.url)) || evidencePages.has(plain(source.cleanURL)))
}

/** Returns the brand's images of a product: images that the shop assigns to the product, and images that the product lists. */
export function imagesOfProduct({ images }: Pick<BrandDocument, 'images'>, product: Pick<Product, 'product_id' | 'images'>): Image[] {
  const imageUrls = new Set(product.images.flatMap(({ url, originalURL }) => [url, originalURL]))
  return images.filter(
    (image) => (product.product_id !== undefined && image.product_id === product.product_id) || imageUrls.has(image.url) || imageUrls.has(image.originalURL),
  )
}

/** Returns the time of a product's latest edit or scan, or null if unknown. Products are scanned on pages and in the store's product list. */
export function updatedOfProduct(guide: Pick<BrandDocument, 'facts' | 'sources'>, product: Pick<Product, 'id' | 'url' | 'product_id'>): string | null {
  const place = `/products/${product.id}`
  const edited = [place, ...EDITABLE_FIELDS.map((field) => `${place}/${field}`)].flatMap((pointer) => guide.facts[pointer]?.at ?? [])
  // Uses the scan time of the home page, because the store's product list is scanned together with it.
  const listed = product.product_id === undefined ? [] : guide.sources.filter(({ kind }) => kind === 'home')
  const read = [...pagesOfProduct(guide, product), ...listed].map(({ updated }) => updated)
  return [...edited, ...read].sort().at(-1) ?? null
}

const EDITABLE_FIELDS = ['title', 'description', 'price', 'currency', 'available', 'url', 'tags'] as const
const plain = (address: string) => address.replace(/[?#].*$/, '').replace(/\/$/, '')
