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
 * Returns all products shown or declared on the pages or listed by the store, each once, with evidence. Products in the store's list come first, followed by
 * the others in page order.
 */
export function readProducts(captures: Capture[], catalogue: ShopifyCatalogue | null): ReturnType<typeof mergeProducts> {
  return mergeProducts([...(catalogue?.drafts ?? []), ...captures.flatMap(draftsOf)])
}

/** Returns the collections in the store's list, else those linked from the site. */
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
