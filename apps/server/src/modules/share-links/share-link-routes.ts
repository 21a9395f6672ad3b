import {
  type CreatedShareLink,
  createdShareLink,
  type ShareLink,
  type ShareLinkInput,
  sharedGuide,
  shareLinkInput,
  shareLinksResponse,
} from '@brandwright/contracts/share-links'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { Context, SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashOfToken, newToken } from '../../platform/secrets/link-token.ts'
import { editorOf, lockBrand, requireEditor } from '../brands/brand-access.ts'
import { guideByLink } from '../brands/guide-by-link.ts'
import { recordAudit } from '../history/record-audit.ts'
import * as store from './share-link-store.ts'

const DAY_MS = 24 * 3600 * 1000

const MAX_LINKS = 50

const byBrand = z.object({ id: z.string().min(1).max(100) })
const byLink = byBrand.extend({ linkId: z.string().min(1).max(100) })
const byToken = z.object({ token: z.string().min(1).max(100) })

/** Registers the routes for links that let people without an account read a guide. */
export function shareLinkRoutes(server: Server, { contextOf, system }: RouteDependencies): void {
  server.get('/api/brands/:id/share-links', { schema: { params: byBrand, response: { 200: shareLinksResponse } } }, async (request) => ({
    items: await listShareLinks(await contextOf(request), request.params.id),
  }))
  server.post(
    '/api/brands/:id/share-links',
    { schema: { params: byBrand, body: shareLinkInput, response: { 201: createdShareLink } } },
    async (request, reply) => {
      const link = await makeShareLink(await contextOf(request), { brandId: request.params.id, ...request.body })
      return reply.code(201).send(link)
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

/** Lists the active links to a brand's guide. */
async function listShareLinks(context: Context, brandId: string): Promise<ShareLink[]> {
  await requireEditor(context, brandId)
  return store.listLinks(context.database.db, brandId, context.now())
}

/** Returns the visual part of the guide that a link opens. Revoked, expired and unknown links return the same error. */
async function openSharedGuide({ database, now }: SystemContext, token: string): Promise<StyleGuide> {
  const brandId = await store.brandOfLink(database.db, hashOfToken(token), now())
  const guide = brandId === null ? null : await guideByLink(database.db, brandId)
  if (!guide) throw new Refusal('not_found', 'This link was withdrawn or has expired. Ask the sender for a new one.')
  return guide
}

/** Revokes a link to a brand's guide. */
async function withdrawShareLink(context: Context, { brandId, linkId }: { brandId: string; linkId: string }): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const actor = await editorOf(context, tx, brandId)
    if (!(await store.deleteLink(tx, brandId, linkId))) throw new Refusal('not_found', 'This link does not exist.')
    await recordAudit(tx, { actor: actor.id, action: 'brand.share_withdrawn', brandId, subject: linkId, details: {}, at: context.now() })
  })
}

/**
 * Creates a link through which people without an account can read the visual part of the guide. Only this response contains the link, because only a digest of
 * its token is stored.
 */
async function makeShareLink(context: Context, { brandId, name = '', expiresInDays }: ShareLinkInput & { brandId: string }): Promise<CreatedShareLink> {
  const token = newToken()
  const at = context.now()
  return context.database.db.transaction(async (tx) => {
    const actor = await editorOf(context, tx, brandId)
    await lockBrand(tx, brandId)
    if ((await store.countLinks(tx, brandId, at)) >= MAX_LINKS)
      throw new Refusal('conflict', `This guide has ${MAX_LINKS} links. Withdraw one that you no longer need.`)
    const id = context.newId()
    const expiresAt = expiresInDays ? new Date(at.getTime() + expiresInDays * DAY_MS) : null
    await store.insertLink(tx, { brandId, id, name, tokenHash: hashOfToken(token), madeBy: actor.id, createdAt: at, expiresAt })
    await recordAudit(tx, { actor: actor.id, action: 'brand.shared', brandId, subject: id, details: { name }, at })
    const times = { createdAt: at.toISOString(), expiresAt: expiresAt?.toISOString() ?? null }
    return { id, name, madeBy: actor.name, ...times, link: `${context.publicAddress()}/s/${token}` }
  })
}
