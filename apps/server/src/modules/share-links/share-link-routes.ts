import { madeShareLink, sharedGuide, shareLinkInput, shareLinksResponse } from '@brandwright/contracts/share-links'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { listShareLinks } from './list-share-links.ts'
import { makeShareLink } from './make-share-link.ts'
import { openSharedGuide } from './open-shared-guide.ts'
import { withdrawShareLink } from './withdraw-share-link.ts'

const byBrand = z.object({ id: z.string().min(1).max(100) })
const byLink = byBrand.extend({ linkId: z.string().min(1).max(100) })
const byToken = z.object({ token: z.string().min(1).max(100) })

/** Links by which people without an account read a guide. */
export function shareLinkRoutes(server: Server, { contextOf, system }: RouteDependencies): void {
  server.get('/api/brands/:id/share-links', { schema: { params: byBrand, response: { 200: shareLinksResponse } } }, async (request) => ({
    items: await listShareLinks(await contextOf(request), request.params.id),
  }))
  server.post(
    '/api/brands/:id/share-links',
    { schema: { params: byBrand, body: shareLinkInput, response: { 201: madeShareLink } } },
    async (request, reply) => {
      const made = await makeShareLink(await contextOf(request), { brandId: request.params.id, ...request.body })
      return reply.code(201).send(made)
    },
  )
  server.delete('/api/brands/:id/share-links/:linkId', { schema: { params: byLink } }, async (request, reply) => {
    await withdrawShareLink(await contextOf(request), { brandId: request.params.id, linkId: request.params.linkId })
    return reply.code(204).send()
  })
  server.get('/api/shared/:token', { schema: { params: byToken, response: { 200: sharedGuide } } }, async (request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
    return openSharedGuide(system, request.params.token)
  })
}
