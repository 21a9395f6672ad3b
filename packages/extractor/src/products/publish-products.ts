import { collectionsOfLinks, linksOfCaptures } from '../links/links-of-captures.ts'
import type { KeptPage } from '../pages/kept-page.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { productCopyOfProducts } from '../text/product-copy.ts'
import { readCollections, readProducts } from './read-products.ts'
import type { ShopifyCatalogue } from './shopify-store.ts'

/** Tells the products, collections and links that the pages read so far and the store's own list give. */
export function publishProducts(run: ExtractionRun, pages: KeptPage[], catalogue: ShopifyCatalogue | null, shopify: boolean): void {
  const captures = pages.map((page) => page.capture)
  const links = linksOfCaptures(captures)
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
    run.emit({ type: 'collections', data: readCollections(catalogue, collectionsOfLinks(links)) })
  }
  if (run.wants('sources', 'identity')) run.emit({ type: 'links', data: links })
}
