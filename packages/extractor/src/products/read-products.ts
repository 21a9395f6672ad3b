import type { Collection } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../capture/capture.ts'
import { mergeProducts } from './merge-products.ts'
import type { ProductDraft } from './product-draft.ts'
import { productsOfCards } from './products-of-cards.ts'
import { productsOfJsonLd } from './products-of-json-ld.ts'
import { productOfOpenGraph, productsOfMicrodata } from './products-of-meta.ts'
import { productsOfPageData } from './products-of-page-data.ts'
import type { ShopifyCatalogue } from './shopify-store.ts'

/**
 * Returns all products that the pages show or declare or the store lists, each once, with evidence. Products from the store's list come first; the others
 * follow in page order.
 */
export function readProducts(captures: Capture[], catalogue: ShopifyCatalogue | null): ReturnType<typeof mergeProducts> {
  return mergeProducts([...(catalogue?.drafts ?? []), ...captures.flatMap(draftsOf)])
}

/** Returns the collections in the store's list; if it has none, those to which the site links. */
export function readCollections(catalogue: ShopifyCatalogue | null, linked: Collection[]): Collection[] {
  return catalogue && catalogue.collections.length > 0 ? catalogue.collections : linked
}

function draftsOf(capture: Capture): ProductDraft[] {
  return [
    ...productsOfJsonLd(capture.jsonLd, capture.finalUrl),
    ...productsOfMicrodata(capture),
    ...productOfOpenGraph(capture),
    ...productsOfPageData(capture),
    ...productsOfCards(capture),
  ]
}
