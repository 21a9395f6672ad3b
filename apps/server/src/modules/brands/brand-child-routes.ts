import {
  type ChangeRecord,
  type ChildKind,
  changeRecord,
  childKinds,
  clearSourcesInput,
  clearSourcesResponse,
  createChildInputs,
  deleteChildrenInput,
  factsResponse,
  memberPageQuery,
  patchChildInputs,
  patchFactsInput,
} from '@brandwright/contracts/brands'
import { type Page, page, pageQuery } from '@brandwright/contracts/paging'
import type { Facts } from '@brandwright/domain/brands/evidence'
import type { Video } from '@brandwright/domain/brands/video'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import { ifMatch, tagged, taggedDocument } from '../../http/revision-headers.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { historyOf } from '../history/history-of.ts'
import { numberCursor } from '../history/number-cursor.ts'
import { assertCanReadFullBrand } from './brand-policy.ts'
import * as store from './brand-store.ts'
import { isChangeOfValue } from './changed-keys.ts'
import { clearSources } from './clear-sources.ts'
import { addChild, deleteChildren, patchChild } from './edit-children.ts'
import { getFullBrand, noBrand } from './get-brand.ts'
import { editBrand, guideDocument } from './guide-document.ts'
import { getChild, listChildren } from './list-children.ts'
import { editorNow, markEdited } from './mark-edited.ts'
import { patchFacts } from './patch-facts.ts'

type NewVideo = Omit<Video, 'id'> & { brandId: string; revision: number }

const byId = z.object({ id: z.string().min(1).max(100) })
const byChild = byId.extend({ childId: z.string().min(1).max(200) })
const deleted = z.object({ revision: z.number().int() })

/** Registers the routes of a guide's sub-collections, facts and changes. */
export function brandChildRoutes(server: Server, { contextOf }: RouteDependencies): void {
  for (const kind of Object.keys(childKinds) as ChildKind[]) childRoutes(server, contextOf, kind)

  for (const kind of ['products', 'reviews'] as const)
    server.post(
      `/api/brands/:id/${kind}/delete`,
      { config: { ifMatch: 'required', etag: true }, schema: { params: byId, body: deleteChildrenInput, response: { 200: deleted } } },
      async (request, reply) => {
        const context = await contextOf(request)
        return tagged(reply, await deleteChildren(context, { ...request.params, ...request.body, kind, revision: ifMatch(request, context.actor) }))
      },
    )
  for (const kind of ['products', 'collections'] as const)
    server.post(
      `/api/brands/:id/${kind}`,
      { config: { ifMatch: 'required', etag: true }, schema: { params: byId, body: createChildInputs[kind], response: { 201: childKinds[kind] } } },
      async (request, reply) => {
        const context = await contextOf(request)
        const input = { id: request.params.id, revision: ifMatch(request, context.actor), kind, draft: request.body as never }
        return taggedDocument(reply.code(201), await addChild(context, input)) as never
      },
    )
  server.post(
    '/api/brands/:id/videos',
    { config: { ifMatch: 'required', etag: true }, schema: { params: byId, body: createChildInputs.videos, response: { 201: childKinds.videos } } },
    async (request, reply) => {
      const context = await contextOf(request)
      const input = { ...request.body, brandId: request.params.id, revision: ifMatch(request, context.actor) }
      return taggedDocument(reply.code(201), await addVideo(context, input))
    },
  )
  server.post(
    '/api/brands/:id/sources/clear',
    { config: { ifMatch: 'required', etag: true }, schema: { params: byId, body: clearSourcesInput, response: { 200: clearSourcesResponse } } },
    async (request, reply) => {
      const context = await contextOf(request)
      return tagged(reply, await clearSources(context, { ...request.body, ...request.params, revision: ifMatch(request, context.actor) }))
    },
  )
  server.get('/api/brands/:id/facts', { schema: { params: byId, response: { 200: factsResponse } } }, async (request) =>
    getFacts(await contextOf(request), request.params.id),
  )
  server.patch(
    '/api/brands/:id/facts',
    { config: { ifMatch: 'required', etag: true }, schema: { params: byId, body: patchFactsInput, response: { 200: factsResponse } } },
    async (request, reply) => {
      const context = await contextOf(request)
      return tagged(reply, await patchFacts(context, { id: request.params.id, revision: ifMatch(request, context.actor), marks: request.body }))
    },
  )
  server.get('/api/brands/:id/changes', { schema: { params: byId, querystring: pageQuery, response: { 200: page(changeRecord) } } }, async (request) =>
    listChanges(await contextOf(request), { id: request.params.id, ...request.query }),
  )
}

function childRoutes(server: Server, contextOf: RouteDependencies['contextOf'], kind: ChildKind): void {
  const shape: z.ZodType = childKinds[kind]
  server.get(`/api/brands/:id/${kind}`, { schema: { params: byId, querystring: memberPageQuery, response: { 200: page(shape) } } }, async (request) =>
    listChildren(await contextOf(request), { id: request.params.id, kind, ...request.query }),
  )
  server.get(`/api/brands/:id/${kind}/:childId`, { schema: { params: byChild, response: { 200: shape } } }, async (request) =>
    getChild(await contextOf(request), { ...request.params, kind }),
  )
  server.patch(
    `/api/brands/:id/${kind}/:childId`,
    {
      config: { ifMatch: 'required', etag: true },
      schema: { params: byChild, body: patchChildInputs[kind] as z.ZodType<Record<string, unknown>>, response: { 200: shape } },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      const input = { ...request.params, kind, revision: ifMatch(request, context.actor), patch: request.body }
      return taggedDocument(reply, await patchChild(context, input))
    },
  )
  server.delete(
    `/api/brands/:id/${kind}/:childId`,
    { config: { ifMatch: 'required', etag: true }, schema: { params: byChild, response: { 200: deleted } } },
    async (request, reply) => {
      const context = await contextOf(request)
      return tagged(reply, await deleteChildren(context, { ...request.params, ids: [request.params.childId], kind, revision: ifMatch(request, context.actor) }))
    },
  )
}

/** Adds a video by URL without storing its file. Throws a conflict if the guide already contains the video. */
async function addVideo(context: Context, { brandId, revision, ...fields }: NewVideo): Promise<{ document: Video; revision: number }> {
  const video: Video = { id: `video_${context.newId()}`, ...fields }
  const editor = editorNow(context)
  const brand = await editBrand(context, { id: brandId, revision, via: 'add', parts: {} }, ({ guide }) => {
    const videos = guide.videos ?? []
    if (videos.some(({ url }) => url === video.url)) throw new Refusal('conflict', 'This video already exists.')
    return { guide: markEdited({ ...guide, videos: [...videos, video] }, pointerOf('videos', video.id), editor) }
  })
  return { document: video, revision: brand.revision }
}

/** Returns the facts about each value of a guide. */
async function getFacts(context: Context, id: string): Promise<{ facts: Facts; revision: number }> {
  const { guide, revision } = await getFullBrand(context, id, {})
  return { facts: guide.facts, revision }
}

/** Lists changed keys with their new values, newest revision first. A page never splits a revision. */
async function listChanges({ actor, database }: Context, input: { id: string; limit: number; cursor?: string }): Promise<Page<ChangeRecord>> {
  const access = await store.findAccess(database.db, input.id)
  if (!access) throw noBrand(actor, input.id)
  assertCanReadFullBrand(actor, access)
  const revisions = await historyOf(database.db, guideDocument.subjectOf(input.id)).page({ before: numberCursor(input.cursor), limit: input.limit + 1 })
  const items: ChangeRecord[] = []
  for (const [index, { patch, actor, via, at }] of revisions.entries()) {
    if (index > 0 && (items.length >= input.limit || index === input.limit))
      return { items, nextCursor: String((revisions[index - 1] as { revision: number }).revision) }
    for (const step of patch) if (isChangeOfValue(step.path)) items.push({ key: step.path, value: step.value ?? null, date: at.toISOString(), actor, via })
  }
  return { items, nextCursor: null }
}
