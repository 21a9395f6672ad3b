import type { Capture } from '../capture/capture.ts'
import { htmlToText } from '../markup/html-to-text.ts'
import { amountOf, parsePrice } from './parse-price.ts'
import { type ProductDraft, titleKey } from './product-draft.ts'
import { absolute } from './products-of-json-ld.ts'

/** An object in a page's data that looks like a product. `price` is in the unit of the page, which may be cents. */
interface ProductRecord {
  title: string
  price: number
  isInCents: boolean
  currency: string | null
  description: string
  url: string
  images: string[]
  id: string
}

const MAX_RECORDS = 200
const MAX_VISITED = 50_000
const MAX_DEPTH = 14
const MAX_TITLE = 200
const MAX_DESCRIPTION = 2000
const MAX_ADDRESS = 1000
/** Maximum length in characters of a text to parse as possible markup. */
const MAX_MARKUP = 20_000
/** Maximum number of words in a title. A longer text next to a price is usually something else, such as an article. */
const MAX_TITLE_WORDS = 14

type Values = Record<string, unknown>
const isObject = (value: unknown): value is Values => value !== null && typeof value === 'object' && !Array.isArray(value)

/** Returns the objects in a page's data that have a title, a price, and an image or URL. */
function productRecordsOf(data: readonly unknown[]): ProductRecord[] {
  const found: ProductRecord[] = []
  let visited = 0
  const visit = (value: unknown, depth: number): void => {
    if (value === null || typeof value !== 'object' || depth > MAX_DEPTH || found.length >= MAX_RECORDS || ++visited > MAX_VISITED) return
    const record = isObject(value) ? recordOf(value) : null
    if (record) found.push(record)
    // Objects nested in a product are its variants.
    else for (const inner of Object.values(value)) visit(inner, depth + 1)
  }
  visit(data, 0)
  return found
}

function recordOf(values: Values): ProductRecord | null {
  const title = htmlToText((textOf(values.title) || textOf(values.name) || textOf(values.productName)).slice(0, 5 * MAX_TITLE)).slice(0, MAX_TITLE)
  const images = imagesOf(values)
  const url = (textOf(values.url) || textOf(values.permalink) || textOf(values.path) || textOf(values.link)).slice(0, MAX_ADDRESS)
  const price = priceOf(values)
  const isNamed = title !== '' && title.split(/\s+/u).length <= MAX_TITLE_WORDS
  const isShown = images.length > 0 || url !== '' || textOf(values.slug) !== '' || textOf(values.handle) !== ''
  if (!isNamed || !isShown || !price) return null
  return {
    title,
    ...price,
    description: htmlToText((textOf(values.description) || textOf(values.body_html)).slice(0, MAX_MARKUP)).slice(0, MAX_DESCRIPTION),
    url,
    images,
    id: idOf(values.sku) || idOf(values.id),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const idOf = (value: unknown): string => (typeof value === 'number' ? String(value) : textOf(value)).slice(0, MAX_TITLE)

const CENTS = /cents|minor|unit_?amount/i

/** Returns the sale price if there is one, else the regular price. */
function priceOf(values: Values): Pick<ProductRecord, 'price' | 'isInCents' | 'currency'> | null {
  const currency = textOf(values.currency) || textOf(values.currencyCode) || textOf(values.priceCurrency) || null
  for (const key of [
    'salePrice',
    'sale_price',
    'finalPrice',
    'final_price',
    'price',
    'priceCents',
    'price_cents',
    'price_in_cents',
    'unit_amount',
    'minPrice',
  ]) {
    const property = values[key]
    const inner = isObject(property) ? property : null
    const [innerKey, amount] = inner
      ? (Object.entries(inner).find(([name]) => /^(?:amount|value|centAmount|price|current)$/.test(name)) ?? ['', undefined])
      : [key, property]
    const written = typeof amount === 'string' ? parsePrice(amount) : null
    const value = typeof amount === 'number' ? amount : (written?.amount ?? (/^\d+(?:[.,]\d+)?$/.test(textOf(amount)) ? amountOf(textOf(amount)) : null))
    if (value === null || !Number.isFinite(value) || value <= 0) continue
    // Store themes serialize a whole product with its variants. Its prices are in cents.
    const isOfTheme = Number.isInteger(value) && typeof amount === 'number' && Array.isArray(values.variants) && 'compare_at_price' in values
    return {
      price: value,
      isInCents: CENTS.test(key) || /^cent/i.test(innerKey) || isOfTheme,
      currency: written?.currency ?? (inner ? textOf(inner.currencyCode) || textOf(inner.currency) || currency : currency),
    }
  }
  return null
}

function imagesOf(values: Values): string[] {
  const candidates = [values.image, values.images, values.featured_image, values.featuredImage, values.thumbnail, values.img, values.imageUrl].flat()
  return candidates
    .map((image) => (isObject(image) ? textOf(image.url) || textOf(image.src) : textOf(image)))
    .filter((address) => address !== '' && address.length <= MAX_ADDRESS)
    .slice(0, 12)
}

/**
 * Returns the products in JSON that a page's scripts use, for shops that render their lists in the browser. Includes only products whose title is visible,
 * because the data may contain a hidden catalog; a visible price shows whether prices are in cents.
 */
export function productsOfPageData({ pageData = [], nodes, finalUrl }: Pick<Capture, 'pageData' | 'nodes' | 'finalUrl'>): ProductDraft[] {
  const records = productRecordsOf(pageData)
  if (records.length === 0) return []
  const texts = nodes.filter(({ text, overlay }) => text !== '' && !overlay).map(({ text }) => text)
  const titles = new Set(texts.map(titleKey))
  const shown = texts.map(parsePrice).filter((price) => price !== null)
  return records
    .filter(({ title }) => titles.has(titleKey(title)))
    .map(({ title, price, isInCents, currency, description, url, images, id }) => {
      const isShown = (amount: number) => shown.some((price) => Math.abs(price.amount - amount) < 0.005)
      const isCents = isShown(price) === isShown(price / 100) ? isInCents : isShown(price / 100)
      const paid = isCents ? price / 100 : price
      return {
        title,
        url: absolute(url, finalUrl) ?? finalUrl,
        description,
        price: paid.toFixed(2),
        currency: currency ?? shown.find((price) => Math.abs(price.amount - paid) < 0.005)?.currency ?? null,
        images: images.flatMap((image) => {
          const address = absolute(image, finalUrl)
          return address ? [{ url: address, alt: title }] : []
        }),
        ...(id ? { productId: id } : {}),
        rank: 3,
        evidence: { page: finalUrl, note: "the page's data" },
      }
    })
}
