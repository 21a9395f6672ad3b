import {
  accountTypeInput,
  brandDocument,
  brandListEntry,
  brandListQuery,
  brandLookup,
  brandName,
  createBrandInput,
  getBrandsInput,
  getCategoriesResponse,
  patchBrandInput,
  relatedBrandsInput,
  relatedBrandsResponse,
} from '@brandwright/contracts/brands'
import { exportFormatNames, tokenValues } from '@brandwright/contracts/export-formats'
import { page } from '@brandwright/contracts/paging'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addressOf } from '../../http/check-origin.ts'
import type { Server } from '../../http/create-server.ts'
import { ifMatch, prefersMerge } from '../../http/if-match.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { tagged } from '../../http/tagged.ts'
import { Refusal } from '../../platform/refusal.ts'
import { createBrand } from './create-brand.ts'
import { deleteBrand } from './delete-brand.ts'
import { exportBrand } from './export-brand.ts'
import { getBrand } from './get-brand.ts'
import { getBrands, getCategories, listBrandNames, listBrands, lookUpBrand } from './list-brands.ts'
import { listRelatedBrands } from './list-related-brands.ts'
import { patchBrand } from './patch-brand.ts'
import { setAccountType } from './set-account-type.ts'

const byId = z.object({ id: z.string().min(1).max(100) })
const byFormat = byId.extend({ format: z.enum(exportFormatNames) })
const exportQuery = z.object({ values: z.enum(tokenValues).default('objects') })

/** Guides: list, read, make, change, delete, export; and the calls of the specification that list them. */
export function brandRoutes(server: Server, { contextOf, publicUrl }: RouteDependencies & { publicUrl: string | undefined }): void {
  server.get('/api/brands', { schema: { querystring: brandListQuery, response: { 200: page(brandListEntry) } } }, async (request) =>
    listBrands(await contextOf(request), request.query),
  )
  server.post('/api/brands', { schema: { body: createBrandInput, response: { 201: brandDocument } } }, async (request, reply) => {
    const brand = await createBrand(await contextOf(request), request.body)
    return reply.code(201).send(brand)
  })
  server.get('/api/brands/names', { schema: { response: { 200: z.array(brandName) } } }, async (request) => listBrandNames(await contextOf(request)))
  server.get('/api/brands/lookup', { schema: { querystring: brandLookup, response: { 200: brandListEntry } } }, async (request) =>
    lookUpBrand(await contextOf(request), request.query.value),
  )
  server.get('/api/brands/:id', { config: { etag: true }, schema: { params: byId, response: { 200: brandDocument } } }, async (request, reply) => {
    return tagged(reply, await getBrand(await contextOf(request), request.params.id))
  })
  server.patch(
    '/api/brands/:id',
    { config: { ifMatch: 'required', etag: true }, schema: { params: byId, body: patchBrandInput, response: { 200: brandDocument } } },
    async (request, reply) => {
      const context = await contextOf(request)
      const edit = { id: request.params.id, revision: ifMatch(request, context.actor), merge: prefersMerge(request), patch: request.body }
      return tagged(reply, await patchBrand(context, edit))
    },
  )
  server.post(
    '/api/brands/:id/accountType',
    { config: { ifMatch: 'required', etag: true }, schema: { params: byId, body: accountTypeInput, response: { 200: brandDocument } } },
    async (request, reply) => {
      const context = await contextOf(request)
      const revision = ifMatch(request, context.actor)
      return tagged(reply, await setAccountType(context, { id: request.params.id, revision, accountType: request.body.account_type }))
    },
  )
  server.delete('/api/brands/:id', { schema: { params: byId } }, async (request, reply) => {
    await deleteBrand(await contextOf(request), request.params.id)
    return reply.code(204).send()
  })
  server.route({
    method: ['PATCH', 'DELETE'],
    url: '/api/brands',
    schema: { hide: true },
    handler: (request) => {
      throw new Refusal('bad_request', request.method === 'PATCH' ? 'No ID provided to saveStyleGuide' : 'Style guide ID is undefined')
    },
  })
  server.get('/api/brands/:id/export/:format', { schema: { params: byFormat, querystring: exportQuery } }, async (request, reply) => {
    const { type, file, text } = await exportBrand(await contextOf(request), { ...request.params, ...request.query, address: addressOf(request, publicUrl) })
    return reply.type(`${type}; charset=utf-8`).header('content-disposition', `attachment; filename="${file}"`).send(text)
  })

  const lists = { response: { 200: z.array(brandListEntry) } }
  server.get('/api/getBrands', { schema: { querystring: getBrandsInput, ...lists } }, async (request) => getBrands(await contextOf(request), request.query))
  server.post('/api/getBrands', { config: { reads: true }, schema: { body: getBrandsInput, ...lists } }, async (request) =>
    getBrands(await contextOf(request), request.body),
  )
  server.post(
    '/api/getRelatedBrands',
    { config: { reads: true }, schema: { body: relatedBrandsInput, response: { 200: relatedBrandsResponse } } },
    async (request) => listRelatedBrands(await contextOf(request), request.body),
  )
  const categories = async (request: FastifyRequest) => getCategories(await contextOf(request))
  server.get('/api/getCategories', { schema: { response: { 200: getCategoriesResponse } } }, categories)
  server.post('/api/getCategories', { config: { reads: true }, schema: { response: { 200: getCategoriesResponse } } }, categories)
}
