import type { Evidence, Facts } from '@brandwright/domain/brands/evidence'
import type { Collection, Image, Product } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../capture/capture.ts'
import { imageKey } from '../images/image-address.ts'
import { collectionsOfLinks, evidenceOfLinks, factsOfLinks, linksOfCaptures } from '../links/links-of-captures.ts'
import type { SavedPage } from '../pages/saved-page.ts'
import { readReviews } from '../reviews/read-reviews.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { productCopyOfProducts } from '../text/product-copy.ts'
import { mergeProducts } from './merge-products.ts'
import type { ProductDraft } from './product-draft.ts'
import { productsOfCards } from './products-of-cards.ts'
import { productsOfJsonLd } from './products-of-json-ld.ts'
import { productOfOpenGraph, productsOfMicrodata } from './products-of-meta.ts'
import { productsOfPageData } from './products-of-page-data.ts'
import type { ShopifyCatalogue } from './shopify-store.ts'

/** Emits the products, reviews, collections and links found on the pages read so far and in the store's product list. */
export function publishProducts(run: ExtractionRun, pages: SavedPage[], catalogue: ShopifyCatalogue | null, shopify: boolean): void {
  const captures = pages.map((page) => page.capture)
  const links = linksOfCaptures(captures)
  const evidenceOf = evidenceOfLinks(captures)
  if (run.wants('products')) {
    run.emit({ type: 'shopify', data: shopify })
    const { products, facts } = readProducts(captures, catalogue)
    if (products.length > 0) {
      run.emit({ type: 'products', data: products })
      run.emit({ type: 'facts', data: facts })
    }
    const copy = productCopyOfProducts(products)
    if (copy.length > 0) run.emit({ type: 'productCopy', data: copy })
    run.emit({ type: 'productsUpdated', data: { count: products.length } })
    const reviews = readReviews(captures)
    if (reviews.length > 0) run.emit({ type: 'reviews', data: reviews })
    const collections = readCollections(catalogue, collectionsOfLinks(links))
    run.emit({ type: 'collections', data: collections })
    run.emit({ type: 'facts', data: factsOfCollections(collections, evidenceOf) })
  }
  if (run.wants('sources', 'identity')) {
    run.emit({ type: 'links', data: links })
    run.emit({ type: 'facts', data: factsOfLinks(links, evidenceOf) })
  }
}

/** Returns the facts of collections. A collection that only the store's list contains has no evidence. */
function factsOfCollections(collections: readonly Collection[], evidenceOf: (url: string) => Evidence[]): Facts {
  const entries = collections
    .filter(({ url }) => URL.canParse(url))
    .map(({ id, url }) => [`/collections/${id}`, { evidence: evidenceOf(url), confidence: 0.95 }])
  return Object.fromEntries(entries)
}

/** Returns the products with the stored copies of their images, if the images were extracted from the site. */
export function productsWithStoredImages(products: Product[], images: Image[]): Product[] {
  const stored = new Map(images.filter((image) => image.url !== image.originalURL).map((image) => [imageKey(image.originalURL), image.url]))
  if (stored.size === 0) return products
  return products.map((product) => ({
    ...product,
    images: product.images.map((image) => ({ ...image, url: stored.get(imageKey(image.originalURL)) ?? image.url })),
  }))
}

/**
 * Returns all products that the pages show or declare or the store lists, each once, with evidence. Products from the store's list come first; the others
 * follow in page order.
 */
export function readProducts(captures: Capture[], catalogue: ShopifyCatalogue | null): ReturnType<typeof mergeProducts> {
  return mergeProducts([...(catalogue?.drafts ?? []), ...captures.flatMap(draftsOf)])
}

/** Returns the collections in the store's list; if it has none, those to which the site links. */
function readCollections(catalogue: ShopifyCatalogue | null, linked: Collection[]): Collection[] {
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
