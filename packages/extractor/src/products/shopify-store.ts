import type { Collection, Image } from '@brandwright/domain/brands/style-guide'
import { aspectClassOf } from '../images/aspect-class.ts'
import { imageKey } from '../images/image-address.ts'
import { htmlToText } from '../markup/html-to-text.ts'
import type { ExtractorPorts } from '../ports.ts'
import { LIMITS_MS } from '../run/limits.ts'
import { stableId } from '../run/stable-id.ts'
import type { ProductDraft } from './product-draft.ts'

/** Public data of a Shopify store. `images` contains its product images. */
export interface ShopifyCatalogue {
  drafts: ProductDraft[]
  collections: Collection[]
  images: Image[]
}

const MAX_PRODUCTS = 250
const MAX_IMAGES = 60

/** A product in a store's product list. */
export interface StoreProduct {
  id?: number
  title?: string
  handle?: string
  body_html?: string
  tags?: string[] | string
  images?: { id?: number; src?: string; alt?: string | null; width?: number; height?: number }[]
  variants?: { id?: number; title?: string; price?: string | number | null; available?: boolean | null; sku?: string }[]
}

/**
 * Reads the products and collections of a Shopify store (`/products.json`, `/collections.json`) and its currency (`/meta.json`). Returns null if the store
 * lists no products.
 */
export async function readShopify(ports: ExtractorPorts, page: string, signal: AbortSignal): Promise<ShopifyCatalogue | null> {
  const [products, collections, shop] = await Promise.all([
    storeJson(ports, new URL(`/products.json?limit=${MAX_PRODUCTS}`, page).href, signal),
    storeJson(ports, new URL('/collections.json?limit=250', page).href, signal),
    storeJson(ports, new URL('/meta.json', page).href, signal),
  ])
  const listed = listOf<StoreProduct>(products, 'products').filter((product) => product.title)
  if (listed.length === 0) return null
  try {
    return catalogueOf(listed, collections, { page, currency: currencyOf(shop) })
  } catch {
    // The response does not come from a store, because it has other values where a store has lists or texts.
    return null
  }
}

interface Shop {
  page: string
  currency: string | null
}

/** Returns the currency in the store's `/meta.json`. */
export function currencyOf(shop: unknown): string | null {
  const { currency } = (shop ?? {}) as { currency?: unknown }
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : null
}

function catalogueOf(listed: StoreProduct[], collections: unknown, { page, currency }: Shop): ShopifyCatalogue {
  return {
    drafts: listed.slice(0, MAX_PRODUCTS).map((product) => draftOfStoreProduct(product, { page, currency })),
    collections: listOf<Record<string, unknown>>(collections, 'collections')
      .slice(0, 100)
      .map((collection) => collectionOf(collection, page)),
    images: listed.flatMap((product) => imagesOf(product, page)).slice(0, MAX_IMAGES),
  }
}

async function storeJson(ports: ExtractorPorts, url: string, signal: AbortSignal): Promise<unknown> {
  try {
    const answer = await ports.fetch(url, { signal, accept: 'application/json', timeoutMs: LIMITS_MS.shopProbe })
    return answer.status === 200 ? JSON.parse(new TextDecoder().decode(answer.body)) : null
  } catch {
    signal.throwIfAborted()
    return null
  }
}

/** Returns the objects in a list of the response, or an empty list if the response has no such list. */
export function listOf<T>(answer: unknown, key: string): T[] {
  const list = answer && typeof answer === 'object' ? (answer as Record<string, unknown>)[key] : null
  return Array.isArray(list) ? list.filter((item): item is T => item !== null && typeof item === 'object') : []
}

/** Converts a product of the store's product list to a draft. */
export function draftOfStoreProduct(product: StoreProduct, { page, currency }: Shop): ProductDraft {
  const title = htmlToText(String(product.title))
  const variants = (product.variants ?? []).map((variant) => ({
    id: String(variant.id ?? variant.title ?? ''),
    title: htmlToText(String(variant.title ?? '')),
    price: variant.price === undefined || variant.price === null ? null : typeof variant.price === 'number' ? variant.price.toFixed(2) : String(variant.price),
    ...(typeof variant.available === 'boolean' ? { available: variant.available } : {}),
    ...(variant.sku ? { sku: variant.sku } : {}),
  }))
  return {
    title,
    url: new URL(`/products/${product.handle ?? ''}`, page).href,
    description: htmlToText(product.body_html ?? ''),
    price: variants[0]?.price ?? null,
    currency,
    ...(variants.some((variant) => variant.available !== undefined) ? { available: variants.some((variant) => variant.available) } : {}),
    images: (product.images ?? []).flatMap((image) =>
      image.src && URL.canParse(image.src, page) ? [{ url: new URL(image.src, page).href, alt: image.alt ?? title }] : [],
    ),
    ...(product.handle ? { handle: product.handle } : {}),
    ...(product.id ? { productId: String(product.id) } : {}),
    ...(variants.length > 1 ? { variants } : {}),
    tags: (Array.isArray(product.tags) ? product.tags : (product.tags ?? '').split(','))
      .map((tag) => tag.trim())
      .filter(Boolean)
      .slice(0, 30),
    rank: 5,
    evidence: { page: new URL('/products.json', page).href, note: "the store's own list" },
  }
}

function imagesOf(product: StoreProduct, page: string): Image[] {
  return (product.images ?? []).slice(0, 3).flatMap((image) => {
    if (!image.src || !URL.canParse(image.src, page)) return []
    const url = new URL(image.src, page).href
    const width = image.width ?? 0
    const height = image.height ?? 0
    return [
      {
        id: stableId('shp', imageKey(url)),
        url,
        originalURL: url,
        kind: 'shopify' as const,
        alt: image.alt ?? '',
        caption: image.alt || htmlToText(String(product.title)),
        width,
        height,
        ...(width > 0 && height > 0 ? { aspect: aspectClassOf(width, height) } : {}),
        ...(product.id ? { product_id: String(product.id) } : {}),
        shopify: true,
        source: new URL(`/products/${product.handle ?? ''}`, page).href,
      } satisfies Image,
    ]
  })
}

function collectionOf(collection: Record<string, unknown>, page: string): Collection {
  const handle = String(collection.handle ?? '')
  const image = collection.image && typeof collection.image === 'object' ? (collection.image as { src?: string }).src : null
  return {
    id: stableId('col', handle),
    title: htmlToText(String(collection.title ?? handle)),
    handle,
    url: new URL(`/collections/${handle}`, page).href,
    description: htmlToText(String(collection.description ?? collection.body_html ?? '')),
    image: image && URL.canParse(image, page) ? new URL(image, page).href : null,
  }
}
