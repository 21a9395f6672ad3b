import type { ImportReport } from '@brandwright/contracts/import-report'
import type { ImportProductsInput } from '@brandwright/contracts/products'
import type { Product, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { withStoreProducts } from '@brandwright/domain/brands/with-store-products'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { editBrand } from '../brands/guide-document.ts'
import { editedProducts } from './edited-products.ts'
import { readProductList } from './read-product-list.ts'

/** Maximum number of products in a guide. Twice as many as a scan adds, so that imports remain possible after a scan. */
export const MAX_PRODUCTS = 1000

type Input = { brandId: string; revision: number; list: ImportProductsInput }

/** Imports a list of products as one change, and reports the outcome of each row. A dry run only reports. */
export async function importProducts(context: Context, { brandId, revision, list }: Input): Promise<ImportReport & { revision: number }> {
  const report: ImportReport = { form: 'table', heading: '', ignored: [], written: false, added: [], merged: [], refused: [] }
  const brand = await editBrand(context, { id: brandId, revision, via: 'import', parts: { products: 'all', images: 'all' } }, ({ guide }) => {
    const read = readProductList(list.text)
    if (!read)
      throw new Refusal(
        'validation_failed',
        'The list has no Title column. Import a Shopify export, or a list with these column names in the first row: Title, Price, Currency, Description, URL, Image, Stock, Tags.',
      )
    Object.assign(report, { heading: read.heading, ignored: read.ignored, refused: read.refused })
    const imported = read.listed.map(({ product }): Product => ({ id: `prod_${context.newId()}`, ...product }))
    const merged = withStoreProducts(guide, imported)
    const { outcomes } = merged
    const products = [
      ...merged.products.slice(0, guide.products.length),
      ...merged.products.slice(guide.products.length).map((product) => completeProduct(guide, product)),
    ]
    const keptIds = new Set(products.slice(0, Math.max(MAX_PRODUCTS, guide.products.length)).map(({ id }) => id))
    for (const [index, { id, added }] of outcomes.entries()) {
      const { row, line, product } = read.listed[index] as (typeof read.listed)[number]
      if (!keptIds.has(id))
        report.refused.push({ row, line, reason: `A brand can have ${MAX_PRODUCTS.toLocaleString('en')} products, and this one has reached the maximum.` })
      else report[added ? 'added' : 'merged'].push({ row, name: product.title })
    }
    const changes = outcomes.filter(({ id, added, fields }) => keptIds.has(id) && (added || fields.length > 0))
    report.written = !list.trial && changes.length > 0
    if (!report.written) return { guide }
    return {
      guide: editedProducts(
        context,
        guide,
        products.filter(({ id }) => keptIds.has(id)),
        changes,
      ),
    }
  })
  report.refused.sort((a, b) => a.row - b.row)
  return { ...report, revision: brand.revision }
}

/** Adds a missing URL and currency to a new product, using the store's product URL and the guide's currency. */
function completeProduct({ shopify, url, products }: StyleGuide, product: Product): Product {
  return {
    ...product,
    url: product.url || (shopify && url ? new URL(`/products/${encodeURIComponent(product.handle)}`, url).href : ''),
    currency: product.currency ?? (product.price === null ? null : (products.find(({ currency }) => currency)?.currency ?? null)),
  }
}
