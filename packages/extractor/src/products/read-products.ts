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
 * Returns all products that the pages show or declare and the store lists, once each, with evidence. The store's own list comes first, then pages in their
 * order.
 */
export function readProducts(captures: Capture[], catalogue: ShopifyCatalogue | null): ReturnType<typeof mergeProducts> {
  return mergeProducts([...(catalogue?.drafts ?? []), ...captures.flatMap(draftsOf)])
}

/** Returns collections of the store's list, else those that the site links to. */
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
