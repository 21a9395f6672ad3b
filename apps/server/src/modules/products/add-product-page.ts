import type { ProductRead } from '@brandwright/contracts/products'
import { withStoreProducts } from '@brandwright/domain/brands/with-store-products'
import type { FetchResource } from '@brandwright/extractor/ports'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { editBrand } from '../brands/guide-document.ts'
import { getChild } from '../brands/list-children.ts'
import { parseAddress } from '../brands/parse-address.ts'
import { countAttempt, limits } from '../users/limits.ts'
import { editedProducts } from './edited-products.ts'
import { MAX_PRODUCTS } from './import-products.ts'
import { readProductPage } from './read-product-page.ts'

type Input = { brandId: string; revision: number; url: string }

/** Adds the product on a page to the guide, or updates the existing product. */
export async function addProductPage(context: Context, fetch: FetchResource, { brandId, revision, url }: Input): Promise<ProductRead> {
  await requireEditor(context, brandId)
  const address = parseAddress(url).url
  await countAttempt(context, limits.readMetadata, context.actor?.id ?? '')
  // Fetches before locking the guide, since the site may take seconds.
  return written(context, { brandId, revision }, await readProductPage(fetch, address))
}

/** Updates a product from its page. Values that a user edited or locked are preserved. */
export async function refreshProduct(
  context: Context,
  fetch: FetchResource,
  input: { brandId: string; revision: number; childId: string },
): Promise<ProductRead> {
  const { brandId, revision, childId } = input
  await requireEditor(context, brandId)
  const stored = (await getChild(context, { id: brandId, kind: 'products', childId })) as ProductRead['product']
  if (!stored.url) throw new Refusal('validation_failed', 'This product has no address in the shop, so it cannot be refreshed.')
  await countAttempt(context, limits.readMetadata, context.actor?.id ?? '')
  const read = await readProductPage(fetch, parseAddress(stored.url).url)
  const { product_id, handle, title } = stored
  return written(context, { brandId, revision }, { ...read, id: childId, url: stored.url, handle, title, ...(product_id ? { product_id } : {}) })
}

async function written(context: Context, { brandId, revision }: { brandId: string; revision: number }, read: ProductRead['product']): Promise<ProductRead> {
  const outcome = { added: false, fields: [] as string[], id: read.id }
  const brand = await editBrand(context, { id: brandId, revision, via: 'add', parts: { products: 'all', images: 'all' } }, ({ guide }) => {
    const { products, outcomes } = withStoreProducts(guide, [read])
    Object.assign(outcome, outcomes[0])
    if (outcome.added && products.length > MAX_PRODUCTS)
      throw new Refusal('validation_failed', `A brand can have at most ${MAX_PRODUCTS.toLocaleString('en')} products. Delete some first.`)
    return {
      guide: editedProducts(
        context,
        guide,
        products,
        outcomes.filter(({ added, fields }) => added || fields.length > 0),
      ),
    }
  })
  const product = brand.guide.products.find(({ id }) => id === outcome.id) ?? read
  return { product, added: outcome.added, fields: outcome.fields, revision: brand.revision }
}
