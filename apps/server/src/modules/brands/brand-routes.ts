import {
  accountTypeInput,
  type BrandDocument,
  brandDocument,
  brandListEntry,
  brandListQuery,
  brandLookup,
  brandName,
  createBrandInput,
  getBrandsInput,
  getCategoriesResponse,
  patchBrandInput,
  type RelatedBrandsResponse,
  relatedBrandsInput,
  relatedBrandsResponse,
} from '@brandwright/contracts/brands'
import { type ExportFormat, exportFormatNames, exportFormats, type TokenValues, tokenValues } from '@brandwright/contracts/export-formats'
import { page } from '@brandwright/contracts/paging'
import { toCssVariables } from '@brandwright/domain/brands/exports/to-css-variables'
import { toDesignTokens } from '@brandwright/domain/brands/exports/to-design-tokens'
import { toMarkdown } from '@brandwright/domain/brands/exports/to-markdown'
import { toTailwindTheme } from '@brandwright/domain/brands/exports/to-tailwind-theme'
import { valuesAsText } from '@brandwright/domain/brands/exports/values-as-text'
import { relatedBrands } from '@brandwright/domain/brands/related-brands'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addressOf } from '../../http/check-origin.ts'
import type { Server } from '../../http/create-server.ts'
import { ifMatch, prefersMerge, tagged } from '../../http/revision-headers.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { assertCanChooseAccountType, assertCanRead } from './brand-policy.ts'
import { cardOfGuide } from './brand-row.ts'
import * as store from './brand-store.ts'
import { createBrand } from './create-brand.ts'
import { deleteBrand } from './delete-brand.ts'
import { accessOf, documentOf, getBrand, noBrand } from './get-brand.ts'
import { editBrand } from './guide-document.ts'
import { getBrands, getCategories, listBrandNames, listBrands, lookUpBrand } from './list-brands.ts'
import { patchBrand } from './patch-brand.ts'

const writers: Record<ExportFormat, (guide: StyleGuide, values: TokenValues) => string> = {
  tokens: (guide, values) => `${JSON.stringify(values === 'text' ? valuesAsText(toDesignTokens(guide)) : toDesignTokens(guide), null, 2)}\n`,
  css: toCssVariables,
  tailwind: toTailwindTheme,
  markdown: toMarkdown,
}

/**
 * Maximum number of brands to compare with, for each of two lists: the most recently changed brands in the same categories, and the most recently changed
 * brands overall.
 */
const MAX_COMPARED = 150

type AccountTypeChange = { id: string; revision: number; accountType: StyleGuide['account_type'] }

const byId = z.object({ id: z.string().min(1).max(100) })
const byFormat = byId.extend({ format: z.enum(exportFormatNames) })
const exportQuery = z.object({ values: z.enum(tokenValues).default('objects') })

/** Registers the routes that list, read, create, change, delete and export guides, including the list calls that the specification defines. */
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

/** Sets the account type of a brand to pro or free. Only super admins can do so. */
async function setAccountType(context: Context, { id, revision, accountType }: AccountTypeChange): Promise<BrandDocument> {
  assertCanChooseAccountType(context.actor)
  const brand = await editBrand(context, { id, revision, via: 'account' }, ({ guide }) => ({ guide: { ...guide, account_type: accountType } }))
  return documentOf(context, brand)
}

/** Returns the brands with the most similar categories, palette and type, among those visible to the actor. */
async function listRelatedBrands({ actor, database }: Context, { id }: { id: string }): Promise<RelatedBrandsResponse> {
  const brand = await store.findBrand(database.db, id, {})
  if (!brand) throw noBrand(actor, id)
  assertCanRead(actor, accessOf(brand))
  const seen = { limit: MAX_COMPARED, visibleTo: actor ? ('all' as const) : ('public' as const), owner: actor?.id ?? null }
  const [near, newest] = await Promise.all([
    store.listCandidates(database.db, { ...seen, categories: brand.guide.categories }),
    store.listCandidates(database.db, { ...seen, categories: null }),
  ])
  const candidates = new Map([...near, ...newest].map((card) => [card.id, card]))
  return relatedBrands(cardOfGuide(brand.guide, brand), [...candidates.values()]).map(({ brand: card, reasons }) => ({ brand: card, reasons }))
}

/** Exports the part of a guide that the actor may read, in the format of another tool. URLs of files on this server start with `address`. */
async function exportBrand(
  context: Context,
  { id, format, values, address }: { id: string; format: ExportFormat; values: TokenValues; address: string },
): Promise<{ type: string; file: string; text: string }> {
  const guide = withAddress(await getBrand(context, id), address)
  const { type, file } = exportFormats[format]
  return { type, file, text: writers[format](guide, values) }
}

function withAddress<T extends StyleGuide>(guide: T, address: string): T {
  const at = <Linked extends { url: string }>(linked: Linked): Linked => (/^\/(?!\/)/.test(linked.url) ? { ...linked, url: address + linked.url } : linked)
  return { ...guide, logos: guide.logos.map(at), images: guide.images.map(at), products: guide.products.map(at) }
}
