import {
  addProductPageInput,
  collectProductsInput,
  importProductsInput,
  importProductsResponse,
  productRead,
  syncResponse,
} from '@brandwright/contracts/products'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import type { FetchResource } from '@brandwright/extractor/ports'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import { ifMatch, tagged } from '../../http/revision-headers.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { editBrand } from '../brands/guide-document.ts'
import { childOf } from '../brands/list-children.ts'
import { editorNow, markEdited } from '../brands/mark-edited.ts'
import { addProductPage, refreshProduct } from './add-product-page.ts'
import { importProducts } from './import-products.ts'
import { syncProducts } from './sync-products.ts'

type CollectInput = { brandId: string; revision: number; collectionId: string; ids: string[] }

type CollectionChange = { brandId: string; revision: number; collectionId: string; ids: string[] }

const byId = z.object({ id: z.string().min(1).max(100) })
const byChild = byId.extend({ childId: z.string().min(1).max(200) })
const collected = z.object({ revision: z.number().int(), added: z.number().int() })
const uncollected = z.object({ revision: z.number().int(), removed: z.number().int() })

/** Registers the routes that add products to a guide without a scan, and the routes that add products to collections and remove products from collections. */
export function productRoutes(server: Server, { contextOf, fetchResource }: RouteDependencies & { fetchResource: FetchResource }): void {
  server.post(
    '/api/brands/:id/products/list',
    { config: { ifMatch: 'required', etag: true }, schema: { params: byId, body: importProductsInput, response: { 200: importProductsResponse } } },
    async (request, reply) => {
      const context = await contextOf(request)
      return tagged(reply, await importProducts(context, { brandId: request.params.id, revision: ifMatch(request, context.actor), list: request.body }))
    },
  )
  server.post(
    '/api/brands/:id/products/page',
    { config: { ifMatch: 'required', etag: true }, schema: { params: byId, body: addProductPageInput, response: { 200: productRead } } },
    async (request, reply) => {
      const context = await contextOf(request)
      const input = { brandId: request.params.id, revision: ifMatch(request, context.actor), url: request.body.url }
      return tagged(reply, await addProductPage(context, fetchResource, input))
    },
  )
  server.post(
    '/api/brands/:id/products/:childId/refresh',
    { config: { ifMatch: 'required', etag: true }, schema: { params: byChild, response: { 200: productRead } } },
    async (request, reply) => {
      const context = await contextOf(request)
      const { id, childId } = request.params
      return tagged(reply, await refreshProduct(context, fetchResource, { brandId: id, childId, revision: ifMatch(request, context.actor) }))
    },
  )
  server.post(
    '/api/brands/:id/collections/:childId/products',
    { config: { ifMatch: 'required', etag: true }, schema: { params: byChild, body: collectProductsInput, response: { 200: collected } } },
    async (request, reply) => {
      const context = await contextOf(request)
      const { id, childId } = request.params
      const input = { brandId: id, collectionId: childId, revision: ifMatch(request, context.actor), ids: request.body.ids }
      return tagged(reply, await collectProducts(context, input))
    },
  )
  server.post(
    '/api/brands/:id/collections/:childId/products/delete',
    { config: { ifMatch: 'required', etag: true }, schema: { params: byChild, body: collectProductsInput, response: { 200: uncollected } } },
    async (request, reply) => {
      const context = await contextOf(request)
      const { id, childId } = request.params
      const input = { brandId: id, collectionId: childId, revision: ifMatch(request, context.actor), ids: request.body.ids }
      return tagged(reply, await uncollectProducts(context, input))
    },
  )
  server.post('/api/brands/:id/products/sync', { schema: { params: byId, response: { 200: syncResponse } } }, async (request) =>
    syncProducts(await contextOf(request), request.params.id),
  )
}

/** Removes products from a collection but not from the guide. Ignores products that are no longer in it. */
async function uncollectProducts(context: Context, { brandId, revision, collectionId, ids }: CollectionChange): Promise<{ revision: number; removed: number }> {
  let removed = 0
  const brand = await editBrand(context, { id: brandId, revision, via: 'edit', parts: { collections: 'all' } }, ({ guide }) => {
    childOf(guide, 'collections', collectionId)
    const collections = guide.collections.map((collection) => {
      if (collection.id !== collectionId) return collection
      const inside = collection.products ?? []
      const remaining = inside.filter((id) => !ids.includes(id))
      removed = inside.length - remaining.length
      return { ...collection, products: remaining }
    })
    return { guide: removed > 0 ? { ...guide, collections } : guide }
  })
  return { revision: brand.revision, removed }
}

/** Appends products to a collection. Re-scans of the site keep them there. */
async function collectProducts(context: Context, { brandId, revision, collectionId, ids }: CollectInput): Promise<{ revision: number; added: number }> {
  const editor = editorNow(context)
  let added = 0
  const brand = await editBrand(context, { id: brandId, revision, via: 'edit', parts: { products: 'all', collections: 'all' } }, ({ guide }) => {
    childOf(guide, 'collections', collectionId)
    const existingIds = new Set(guide.products.map(({ id }) => id))
    if (!ids.every((id) => existingIds.has(id))) throw new Refusal('not_found', 'Some of these products no longer exist. Reload the list.')
    const collections = guide.collections.map((collection) => {
      if (collection.id !== collectionId) return collection
      const inside = collection.products ?? []
      const fresh = [...new Set(ids)].filter((id) => !inside.includes(id))
      added = fresh.length
      return fresh.length > 0 ? { ...collection, products: [...inside.filter((id) => existingIds.has(id)), ...fresh] } : collection
    })
    return { guide: added > 0 ? markEdited({ ...guide, collections }, pointerOf('collections', collectionId, 'products'), editor) : guide }
  })
  return { revision: brand.revision, added }
}
