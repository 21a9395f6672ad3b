import {
  estimateGuidelinesQuery,
  type GuidelinesAnswer,
  generateGuidelinesAnswer,
  generateGuidelinesInput,
  guidelinesAnswer,
  guidelinesEstimate,
  guidelinesVersion,
  guidelinesVersions,
  type LockGuidelinesInput,
  lockGuidelinesInput,
  makePortraitInput,
  patchGuidelinesInput,
  portraitAnswer,
} from '@brandwright/contracts/guidelines'
import { pageQuery } from '@brandwright/contracts/paging'
import { guidelinesOf } from '@brandwright/domain/guidelines/guidelines-of'
import { GUIDELINES_POINTER } from '@brandwright/domain/guidelines/protected-guidelines'
import { sameJson } from '@brandwright/domain/history/same-json'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import { ifMatch, prefersMerge, tagged } from '../../http/revision-headers.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { clientDisconnected } from '../../http/send-lines.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { patchFacts } from '../brands/patch-facts.ts'
import { estimateGuidelines } from './estimate-guidelines.ts'
import { generateGuidelines } from './generate-guidelines.ts'
import { guidelines } from './guidelines-document.ts'
import { makePortrait, type PortraitDeps } from './make-portrait.ts'
import { patchGuidelines } from './patch-guidelines.ts'
import { withLoading } from './with-loading.ts'

const byId = z.object({ id: z.string().min(1).max(100) })
const byPersona = byId.extend({ personaId: z.string().min(1).max(100) })
const byNumber = byId.extend({ number: z.coerce.number().int().min(1).max(2_000_000_000) })
const written = { response: { 200: guidelinesAnswer } }

/** Registers the routes of a brand's guidelines and of the run that generates them. */
export function guidelinesRoutes(server: Server, dependencies: RouteDependencies & PortraitDeps): void {
  const { contextOf } = dependencies
  const underWay = new Set<string>()
  server.get('/api/brands/:id/guidelines', { config: { etag: true }, schema: { params: byId, response: { 200: guidelinesAnswer } } }, async (request, reply) =>
    tagged(reply, withLoading(await guidelines.get(await contextOf(request), request.params.id), underWay)),
  )
  server.get(
    '/api/brands/:id/guidelines/estimate',
    { schema: { params: byId, querystring: estimateGuidelinesQuery, response: { 200: guidelinesEstimate } } },
    async (request) => estimateGuidelines(await contextOf(request), dependencies, { id: request.params.id, ...request.query }),
  )
  server.post(
    '/api/brands/:id/guidelines/generate',
    { schema: { params: byId, body: generateGuidelinesInput, response: { 202: generateGuidelinesAnswer } } },
    async (request, reply) => {
      const answer = await generateGuidelines(await contextOf(request), dependencies, { id: request.params.id, ...request.body })
      return reply.code(202).send(answer)
    },
  )

  const at = '/api/brands/:id/guidelines'
  server.patch(
    at,
    { config: { ifMatch: 'required', etag: true }, schema: { params: byId, body: patchGuidelinesInput, ...written } },
    async (request, reply) => {
      const context = await contextOf(request)
      const edit = { id: request.params.id, revision: ifMatch(request, context.actor), merge: prefersMerge(request), patch: request.body }
      return tagged(reply, await patchGuidelines(context, edit))
    },
  )
  server.post(
    `${at}/locks`,
    { config: { ifMatch: 'required', etag: true }, schema: { params: byId, body: lockGuidelinesInput, ...written } },
    async (request, reply) => {
      const context = await contextOf(request)
      return tagged(reply, await lockGuidelines(context, { id: request.params.id, revision: ifMatch(request, context.actor), ...request.body }))
    },
  )
  server.post(`${at}/publish`, { config: { ifMatch: 'required', etag: true }, schema: { params: byId, ...written } }, async (request, reply) => {
    const context = await contextOf(request)
    return tagged(reply, await publishGuidelines(context, { id: request.params.id, revision: ifMatch(request, context.actor) }))
  })
  server.get(`${at}/versions`, { schema: { params: byId, querystring: pageQuery, response: { 200: guidelinesVersions } } }, async (request) =>
    guidelines.versions(await contextOf(request), { id: request.params.id, ...request.query }),
  )
  server.get(`${at}/versions/:number`, { schema: { params: byNumber, response: { 200: guidelinesVersion } } }, async (request) =>
    guidelines.version(await contextOf(request), request.params),
  )
  server.post(
    `${at}/versions/:number/restore`,
    { config: { ifMatch: 'required', etag: true }, schema: { params: byNumber, ...written } },
    async (request, reply) => {
      const context = await contextOf(request)
      return tagged(reply, await guidelines.restore(context, { ...request.params, revision: ifMatch(request, context.actor) }))
    },
  )
  server.post(
    `${at}/personas/:personaId/portrait`,
    { schema: { params: byPersona, body: makePortraitInput, response: { 200: portraitAnswer } } },
    async (request, reply) => {
      const input = { ...request.params, ...request.body, request: { id: request.id, disconnected: clientDisconnected(reply) } }
      return makePortrait(await contextOf(request), { ...dependencies, underWay }, input)
    },
  )
}

/** Publishes the draft for use by exports and generated content. */
async function publishGuidelines(context: Context, { id, revision }: { id: string; revision: number }): Promise<GuidelinesAnswer> {
  return guidelines.edit(context, { id, revision, via: 'publish' }, ({ guide }) => {
    if (guide.copyGuidelines === null) throw new Refusal('conflict', 'There are no guidelines yet. Generate or write some before you publish them.')
    const document = guidelinesOf(guide)
    if (guide.publishedGuidelines && sameJson(guide.publishedGuidelines.document, document)) return { guide }
    return { guide: { ...guide, publishedGuidelines: { at: context.now().toISOString(), by: context.actor?.id ?? null, document } } }
  })
}

/** Locks or unlocks values of the guidelines. Only an admin can unlock values that another user locked. */
async function lockGuidelines(
  context: Context,
  { id, revision, pointers, locked }: LockGuidelinesInput & { id: string; revision: number },
): Promise<GuidelinesAnswer> {
  const marks = Object.fromEntries(pointers.map((pointer) => [GUIDELINES_POINTER + pointer, { locked }]))
  return guidelines.answering(context, id, async () => {
    await patchFacts(context, { id, revision, marks })
    return getFullBrand(context, id, {})
  })
}
