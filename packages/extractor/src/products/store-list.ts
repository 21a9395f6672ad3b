import type { Product } from '@brandwright/domain/brands/style-guide'
import type { FetchResource } from '../ports.ts'
import { mergeProducts } from './merge-products.ts'
import type { ProductDraft } from './product-draft.ts'
import { currencyOf, draftOfStoreProduct, listOf, type StoreProduct } from './shopify-store.ts'

const PAGE_SIZE = 250
/** Maximum number of list pages to read. An extraction stores no more products than these pages contain. */
const MAX_PAGES = 2
const TIMEOUT_MS = 15_000

interface StorePage {
  /** Number of products read so far. */
  count: number
  products: Product[]
  /** True after the last page. Products that were not in the list by then are no longer in the store. */
  whole: boolean
}

/** Reads the product list of a Shopify store page by page. Throws the errors of `fetch`; yields `null` if a response is not a product list. */
export async function* readStoreList(fetch: FetchResource, site: string, signal: AbortSignal): AsyncGenerator<StorePage | null> {
  const read = async (path: string): Promise<unknown> => {
    const answer = await fetch(new URL(path, site).href, { signal, accept: 'application/json', timeoutMs: TIMEOUT_MS })
    if (answer.status !== 200) return null
    try {
      return JSON.parse(new TextDecoder().decode(answer.body))
    } catch {
      return null
    }
  }
  const currency = currencyOf(await read('/meta.json').catch(() => null))
  const drafts: ProductDraft[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const answer = await read(`/products.json?limit=${PAGE_SIZE}&page=${page}`)
    if (!isList(answer)) return yield null
    const listed = listOf<StoreProduct>(answer, 'products').filter(({ title }) => title)
    drafts.push(...listed.map((product) => draftOfStoreProduct(product, { page: site, currency })))
    const isLast = listed.length < PAGE_SIZE
    yield { count: drafts.length, products: mergeProducts(drafts).products, whole: isLast }
    if (isLast) return
  }
}

const isList = (answer: unknown) => answer !== null && typeof answer === 'object' && Array.isArray((answer as { products?: unknown }).products)
