import { sameJson } from '../history/same-json.ts'
import type { Product, StyleGuide } from './style-guide.ts'

/** Fields that a store provides, except title and handle, which only identify a product. */
const STORE_FIELDS = ['description', 'price', 'currency', 'available', 'url', 'images', 'product_id', 'variants', 'tags', 'rating'] as const
type StoreField = (typeof STORE_FIELDS)[number]

/** Outcome for one input product: its id in the guide and, if it already existed, the changed fields. */
export type ProductOutcome = { id: string; added: boolean; fields: StoreField[] }

/**
 * Merges products from a store, page or list into a guide's products. Existing products (matched by shop id, handle or title) get every value that the input
 * contains, except in edited or locked fields; new products are appended in input order.
 */
export function withStoreProducts(
  guide: Pick<StyleGuide, 'products' | 'facts' | 'images'>,
  incoming: readonly Product[],
): { products: Product[]; outcomes: ProductOutcome[] } {
  const products = [...guide.products]
  const lookup = lookupOf(products)
  const storedUrls = new Map(guide.images.filter(({ url, originalURL }) => url !== originalURL).map(({ url, originalURL }) => [originalURL, url]))
  const outcomes = incoming.map((incomingProduct): ProductOutcome => {
    const at = lookup.find(incomingProduct)
    const existing = at === undefined ? undefined : products[at]
    const images = incomingProduct.images.map((image) => ({
      ...image,
      url: storedURL(existing, image.originalURL) ?? storedUrls.get(image.originalURL) ?? image.url,
    }))
    const news = { ...incomingProduct, images }
    if (at === undefined || !existing) {
      lookup.note(news, products.push(news) - 1)
      return { id: incomingProduct.id, added: true, fields: [] }
    }
    const isDecided = (field: StoreField) => {
      const fact = guide.facts[`/products/${existing.id}/${field}`]
      return Boolean(fact?.editedBy || fact?.locked || guide.facts[`/products/${existing.id}`]?.locked)
    }
    const fields = STORE_FIELDS.filter((field) => !isEmpty(news[field]) && !sameJson(news[field], existing[field]) && !isDecided(field))
    if (fields.length > 0) {
      const next = { ...existing, ...Object.fromEntries(fields.map((field) => [field, news[field]])) }
      products[at] = next
      lookup.note(next, at, existing)
    }
    return { id: existing.id, added: false, fields }
  })
  return { products, outcomes }
}

/** Returns a function that finds the first product with the same shop id, handle or title, and returns its index. */
function lookupOf(products: readonly Product[]) {
  const [byNumber, byHandle, byTitle] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  const first = (positions: Map<string, number>, name: string | undefined, at: number) => {
    if (name && !positions.has(name)) positions.set(name, at)
  }
  const note = ({ product_id, handle, title }: Product, at: number, before?: Product) => {
    const number = before?.product_id
    if (number && number !== product_id && byNumber.get(number) === at) byNumber.delete(number)
    first(byNumber, product_id, at)
    first(byHandle, handle, at)
    first(byTitle, normalizeTitle(title), at)
  }
  for (const [at, product] of products.entries()) note(product, at)
  const find = ({ product_id = '', handle, title }: Product) => byNumber.get(product_id) ?? byHandle.get(handle) ?? byTitle.get(normalizeTitle(title))
  return { find, note }
}

const storedURL = (existing: Product | undefined, originalURL: string) =>
  existing?.images.find((image) => image.originalURL === originalURL && image.url !== originalURL)?.url
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const normalizeTitle = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '') || title
