import { sameJson } from '../history/same-json.ts'
import type { Product, StyleGuide } from './style-guide.ts'

/** Fields that a store provides. Title and handle identify a product. */
const STORE_FIELDS = ['description', 'price', 'currency', 'available', 'url', 'images', 'product_id', 'variants', 'tags', 'rating'] as const
type StoreField = (typeof STORE_FIELDS)[number]

/** Outcome for one of the given products: its id in the guide, and the changed fields of an existing one. */
export type ProductOutcome = { id: string; added: boolean; fields: StoreField[] }

/**
 * Merges products of a store, page or list into a guide's. Existing ones (by shop id, handle or title) are updated except for edited or locked fields and
 * absent values; new ones are appended in their order.
 */
export function withStoreProducts(
  guide: Pick<StyleGuide, 'products' | 'facts' | 'images'>,
  given: readonly Product[],
): { products: Product[]; outcomes: ProductOutcome[] } {
  const products = [...guide.products]
  const places = placesOf(products)
  const kept = new Map(guide.images.filter(({ url, originalURL }) => url !== originalURL).map(({ url, originalURL }) => [originalURL, url]))
  const outcomes = given.map((told): ProductOutcome => {
    const at = places.find(told)
    const known = at === undefined ? undefined : products[at]
    const images = told.images.map((image) => ({ ...image, url: ownURL(known, image.originalURL) ?? kept.get(image.originalURL) ?? image.url }))
    const news = { ...told, images }
    if (at === undefined || !known) {
      places.note(news, products.push(news) - 1)
      return { id: told.id, added: true, fields: [] }
    }
    const isDecided = (field: StoreField) => {
      const fact = guide.facts[`/products/${known.id}/${field}`]
      return Boolean(fact?.editedBy || fact?.locked || guide.facts[`/products/${known.id}`]?.locked)
    }
    const fields = STORE_FIELDS.filter((field) => !isEmpty(news[field]) && !sameJson(news[field], known[field]) && !isDecided(field))
    if (fields.length > 0) {
      const next = { ...known, ...Object.fromEntries(fields.map((field) => [field, news[field]])) }
      products[at] = next
      places.note(next, at, known)
    }
    return { id: known.id, added: false, fields }
  })
  return { products, outcomes }
}

/** Returns a lookup of the same product's index: the first with the same shop id, handle or title. */
function placesOf(products: readonly Product[]) {
  const [byNumber, byHandle, byTitle] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  const first = (places: Map<string, number>, name: string | undefined, at: number) => {
    if (name && !places.has(name)) places.set(name, at)
  }
  const note = ({ product_id, handle, title }: Product, at: number, before?: Product) => {
    const number = before?.product_id
    if (number && number !== product_id && byNumber.get(number) === at) byNumber.delete(number)
    first(byNumber, product_id, at)
    first(byHandle, handle, at)
    first(byTitle, letters(title), at)
  }
  for (const [at, product] of products.entries()) note(product, at)
  const find = ({ product_id = '', handle, title }: Product) => byNumber.get(product_id) ?? byHandle.get(handle) ?? byTitle.get(letters(title))
  return { find, note }
}

const ownURL = (known: Product | undefined, originalURL: string) =>
  known?.images.find((image) => image.originalURL === originalURL && image.url !== originalURL)?.url
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const letters = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '') || title
