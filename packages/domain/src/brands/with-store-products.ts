import { sameJson } from '../history/same-json.ts'
import type { Product, StyleGuide } from './style-guide.ts'

/** What a store knows of its products. Titles and handles are what they are told apart by. */
const STORE_FIELDS = ['description', 'price', 'currency', 'available', 'url', 'images', 'product_id', 'variants', 'tags', 'rating'] as const
type StoreField = (typeof STORE_FIELDS)[number]

/** What became of one of the given products: the id that it has in the guide, and which fields of a known one changed. */
export type ProductOutcome = { id: string; added: boolean; fields: StoreField[] }

/**
 * A guide's products with those that a store, a page or a list tells now. Known ones (by the shop's id, by handle or by title) take what is told, but
 * for fields that a person edited or locked; what is not told stays. New ones come behind, in their order.
 */
export function withStoreProducts(
  guide: Pick<StyleGuide, 'products' | 'facts' | 'images'>,
  given: readonly Product[],
): { products: Product[]; outcomes: ProductOutcome[] } {
  const products = [...guide.products]
  const kept = new Map(guide.images.filter(({ url, originalURL }) => url !== originalURL).map(({ url, originalURL }) => [originalURL, url]))
  const outcomes = given.map((told): ProductOutcome => {
    const at = placeOf(products, told)
    const known = products[at]
    const images = told.images.map((image) => ({ ...image, url: ownURL(known, image.originalURL) ?? kept.get(image.originalURL) ?? image.url }))
    const news = { ...told, images }
    if (!known) {
      products.push(news)
      return { id: told.id, added: true, fields: [] }
    }
    const isDecided = (field: StoreField) => {
      const fact = guide.facts[`/products/${known.id}/${field}`]
      return Boolean(fact?.editedBy ?? fact?.locked ?? guide.facts[`/products/${known.id}`]?.locked)
    }
    const fields = STORE_FIELDS.filter((field) => !isEmpty(news[field]) && !sameJson(news[field], known[field]) && !isDecided(field))
    if (fields.length > 0) products[at] = { ...known, ...Object.fromEntries(fields.map((field) => [field, news[field]])) }
    return { id: known.id, added: false, fields }
  })
  return { products, outcomes }
}

/** The place of a product that is the same one, or -1. */
function placeOf(products: readonly Product[], { product_id, handle, title }: Product): number {
  const byNumber = product_id ? products.findIndex((one) => one.product_id === product_id) : -1
  if (byNumber >= 0) return byNumber
  const byHandle = handle ? products.findIndex((one) => one.handle === handle) : -1
  return byHandle >= 0 ? byHandle : products.findIndex((one) => letters(one.title) === letters(title))
}

const ownURL = (known: Product | undefined, originalURL: string) =>
  known?.images.find((image) => image.originalURL === originalURL && image.url !== originalURL)?.url
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const letters = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '') || title
