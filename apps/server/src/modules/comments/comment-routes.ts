import { createHash } from 'node:crypto'
import { addCommentInput, commentLinkInput, commentsResponse, createdCommentLink, resolveCommentInput } from '@brandwright/contracts/comments'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { acceptForms } from '../../http/accept-forms.ts'
import type { Server } from '../../http/create-server.ts'
import { errorStatus } from '../../http/error-status.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { Refusal } from '../../platform/refusal.ts'
import { limits } from '../users/limits.ts'
import type { LimitSubnet } from '../users/subnet-limit.ts'
import { makeCommentLink, withdrawCommentLink } from './comment-links.ts'
import { addGuestComment, openGuestReview, openReviewedItem } from './guest-review.ts'
import { commentForm, GUEST_STYLE, guestMessageHtml } from './guest-review-html.ts'
import { addComment, deleteComment, listItemComments, resolveComment } from './item-comments.ts'

const id = z.string().min(1).max(100)
const byItem = z.object({ cid: id, itemId: id })
const byComment = byItem.extend({ commentId: id })
const byToken = z.object({ token: z.string().min(1).max(100) })
const ITEM = '/api/campaigns/:cid/items/:itemId'
const answers = { response: { 200: commentsResponse } }
const NAME_COOKIE = /(?:^|;\s*)guest-name=(?<name>[^;]*)/
const MONTH_S = 30 * 24 * 3600

/** Registers the routes for comments on emails and pages. A brand's users can comment, and so can guests with a link. */
export function commentRoutes(server: Server, dependencies: RouteDependencies & { limitSubnet: LimitSubnet }): void {
  const { contextOf } = dependencies
  server.get(`${ITEM}/comments`, { schema: { params: byItem, ...answers } }, async (request) =>
    listItemComments(await contextOf(request), locationIn(request.params)),
  )
  server.post(`${ITEM}/comments`, { schema: { params: byItem, body: addCommentInput, response: { 201: commentsResponse } } }, async (request, reply) =>
    reply.code(201).send(await addComment(await contextOf(request), { ...locationIn(request.params), ...request.body })),
  )
  server.patch(`${ITEM}/comments/:commentId`, { schema: { params: byComment, body: resolveCommentInput, ...answers } }, async (request) =>
    resolveComment(await contextOf(request), { ...locationIn(request.params), commentId: request.params.commentId, ...request.body }),
  )
  server.delete(`${ITEM}/comments/:commentId`, { schema: { params: byComment } }, async (request, reply) => {
    await deleteComment(await contextOf(request), { ...locationIn(request.params), commentId: request.params.commentId })
    return reply.code(204).send()
  })
  server.post(`${ITEM}/comment-links`, { schema: { params: byItem, body: commentLinkInput, response: { 201: createdCommentLink } } }, async (request, reply) =>
    reply.code(201).send(await makeCommentLink(await contextOf(request), { ...locationIn(request.params), ...request.body })),
  )
  server.delete(`${ITEM}/comment-links/:commentLinkId`, { schema: { params: byItem.extend({ commentLinkId: id }) } }, async (request, reply) => {
    await withdrawCommentLink(await contextOf(request), { ...locationIn(request.params), commentLinkId: request.params.commentLinkId })
    return reply.code(204).send()
  })
  guestRoutes(server, dependencies)
}

const locationIn = ({ cid, itemId }: z.infer<typeof byItem>) => ({ campaignId: cid, id: itemId })

/** Content security policy of guest pages: blocks scripts, and allows the single style element by its hash. */
const GUEST_POLICY = `default-src 'none';style-src 'sha256-${createHash('sha256').update(GUEST_STYLE).digest('base64')}';frame-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'`
/** Content security policy of the reviewed email or page, whose styles are inline. Blocks external images, which could track the reader. */
const ITEM_POLICY =
  "default-src 'none';style-src 'unsafe-inline';img-src 'self' data:;font-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'self';sandbox"

/** Registers the HTML pages that a link opens for guests. Errors are rendered as pages too. */
function guestRoutes(server: Server, { system, limitSubnet }: RouteDependencies & { limitSubnet: LimitSubnet }): void {
  const hidden = { params: byToken, hide: true }
  server.register(async (guests: Server) => {
    acceptForms(guests)
    guests.setErrorHandler((error, request, reply) => {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      const isMissing = refusal.code === 'not_found'
      const { token } = request.params as { token: string }
      const html = guestMessageHtml(isMissing ? 'Nothing here' : 'Not sent', refusal.message, isMissing ? null : pathOf(token))
      return send(reply.code(errorStatus[refusal.code]), html, GUEST_POLICY)
    })
    guests.get('/r/:token', { schema: hidden }, async (request, reply) =>
      send(reply, (await openGuestReview(system, { token: request.params.token, form: { name: nameIn(request.headers.cookie) } })).html, GUEST_POLICY),
    )
    guests.get('/r/:token/item', { schema: hidden }, async (request, reply) => send(reply, await openReviewedItem(system, request.params.token), ITEM_POLICY))
    guests.post('/r/:token', { schema: hidden }, async (request, reply) => {
      const { token } = request.params
      const sent = request.body
      try {
        await limitSubnet(request, limits.sendComment)
        const { id: comment, name } = await addGuestComment(system, { token, sent })
        return reply
          .header('set-cookie', `guest-name=${encodeURIComponent(name)}; Max-Age=${MONTH_S}; Path=/r/; HttpOnly; SameSite=Lax`)
          .redirect(comment ? `${pathOf(token)}#c-${comment}` : pathOf(token), 303)
      } catch (error) {
        if (!(error instanceof Refusal) || error.code === 'not_found') throw error
        // Renders the form again with the guest's input, so that nothing has to be retyped.
        const { html } = await openGuestReview(system, { token, form: commentForm.parse(sent), fault: error.message })
        return send(reply.code(errorStatus[error.code]), html, GUEST_POLICY)
      }
    })
  })
}

const pathOf = (token: string) => `/r/${encodeURIComponent(token)}`

/** Returns the error to show to the guest, or null for internal errors. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  const isTooLong = (error as { statusCode?: unknown }).statusCode === 413
  return isTooLong ? new Refusal('payload_too_large', 'The comment is too long. Shorten it, and send it again.') : null
}

function nameIn(cookie = ''): string {
  try {
    return decodeURIComponent(NAME_COOKIE.exec(cookie)?.groups?.name ?? '').slice(0, 100)
  } catch {
    return ''
  }
}

/** Sends an HTML page. Anyone with its URL can read it, so headers keep the URL out of search engines and referrers. */
const send = (reply: FastifyReply, html: string, policy: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .send(html)
