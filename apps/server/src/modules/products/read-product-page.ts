import type { Product } from '@brandwright/domain/brands/style-guide'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { FetchResource } from '@brandwright/extractor/ports'
import { mergeProducts } from '@brandwright/extractor/products/merge-products'
import { productOfHtml } from '@brandwright/extractor/products/product-of-html'
import { draftOfStoreProduct, type StoreProduct } from '@brandwright/extractor/products/shopify-store'
import { decodeHtml } from '@brandwright/extractor/refusal/decode-html'
import { Refusal } from '../../platform/refusal.ts'

const TIMEOUT_MS = 12_000
const MAX_BYTES = 3 * 1024 * 1024
/** Path of product pages in Shopify stores, which also serve each product with its variants as JSON. */
const STORE_PAGE = /\/products\/[^/]+\/?$/

/** Fetches a page without a browser and extracts the product from its HTML. If there is no product, throws a `Refusal` with the reason. */
export async function readProductPage(fetch: FetchResource, url: string): Promise<Product> {
  const page = await fetch(url, { accept: 'text/html', timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }).catch((error: unknown) => {
    if (error instanceof ExtractionError) throw new Refusal('bad_request', error.message, { code: error.code })
    throw error
  })
  if (page.status === 404 || page.status === 410)
    throw new Refusal('bad_request', 'This page no longer exists. The product may have been removed from the shop.', { code: 'gone' })
  if (page.status < 200 || page.status > 299) throw new Refusal('bad_request', `HTTP request failed with status ${page.status}`, { code: 'http_error' })
  const type = page.headers['content-type'] ?? ''
  if (!/html/i.test(type)) throw new Refusal('bad_request', 'That address is a file, not a web page.', { code: 'not_html' })
  const ofMarkup = productOfHtml(decodeHtml(page.body, type), page.finalUrl)
  const ofStore = STORE_PAGE.test(new URL(page.finalUrl).pathname) ? await storeProduct(fetch, page.finalUrl, ofMarkup?.currency ?? null) : null
  const product = ofStore ? { ...ofMarkup, ...ofStore, ...(ofMarkup?.available === undefined ? {} : { available: ofMarkup.available }) } : ofMarkup
  if (product) return product
  throw new Refusal(
    'bad_request',
    'The markup of that page does not identify a product. Add the product by hand, or scan the page with the site under Sources.',
    {
      code: 'no_product',
    },
  )
}

/** Returns a store's data about one product from `/products/{handle}.json`, or null if the site has no such file. */
async function storeProduct(fetch: FetchResource, page: string, currency: string | null): Promise<Product | null> {
  const address = new URL(page)
  address.pathname = `${address.pathname.replace(/\/$/, '')}.json`
  address.search = ''
  address.hash = ''
  try {
    const answer = await fetch(address.href, { accept: 'application/json', timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
    const { product } = answer.status === 200 ? (JSON.parse(new TextDecoder().decode(answer.body)) as { product?: StoreProduct }) : {}
    if (!product?.title) return null
    return mergeProducts([draftOfStoreProduct(product, { page, currency })]).products[0] ?? null
  } catch {
    // The site is not a Shopify store or hides this data, so the caller uses the product in the page's markup instead.
    return null
  }
}
