import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Image, Product, Source } from '@brandwright/domain/brands/style-guide'

/** The pages on which a product was seen. */
export function pagesOfProduct({ facts, sources }: Pick<BrandDocument, 'facts' | 'sources'>, { id, url }: Pick<Product, 'id' | 'url'>): Source[] {
  const evidencePages = new Set((facts[`/products/${id}`]?.evidence ?? []).map(({ page }) => plain(page)))
  if (url) evidencePages.add(plain(url))
  return sources.filter((source) => evidencePages.has(plain(source.url)) || evidencePages.has(plain(source.cleanURL)))
}

/** The brand's pictures that show a product: the shop says so, or they are the product's own. */
export function imagesOfProduct({ images }: Pick<BrandDocument, 'images'>, product: Pick<Product, 'product_id' | 'images'>): Image[] {
  const imageUrls = new Set(product.images.flatMap(({ url, originalURL }) => [url, originalURL]))
  return images.filter(
    (image) => (product.product_id !== undefined && image.product_id === product.product_id) || imageUrls.has(image.url) || imageUrls.has(image.originalURL),
  )
}

/** When a product was last read, on a page or in the store's own list, or edited; null where that is not known. */
export function updatedOfProduct(guide: Pick<BrandDocument, 'facts' | 'sources'>, product: Pick<Product, 'id' | 'url' | 'product_id'>): string | null {
  const place = `/products/${product.id}`
  const edited = [place, ...EDITED.map((field) => `${place}/${field}`)].flatMap((pointer) => guide.facts[pointer]?.at ?? [])
  // A store's list is read with its home page.
  const listed = product.product_id === undefined ? [] : guide.sources.filter(({ kind }) => kind === 'home')
  const read = [...pagesOfProduct(guide, product), ...listed].map(({ updated }) => updated)
  return [...edited, ...read].sort().at(-1) ?? null
}

const EDITED = ['title', 'description', 'price', 'currency', 'available', 'url', 'tags'] as const
const plain = (address: string) => address.replace(/[?#].*$/, '').replace(/\/$/, '')
