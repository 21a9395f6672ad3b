import { escapeHtml } from '@brandwright/email-renderer/escape-html'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { acceptForms } from '../../http/accept-forms.ts'
import type { Server } from '../../http/create-server.ts'
import { errorStatus } from '../../http/error-status.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { Refusal } from '../../platform/refusal.ts'
import { limits } from '../users/limits.ts'
import type { LimitSubnet } from '../users/subnet-limit.ts'
import { openPage, openThanks, policyOf, submitForm } from './open-page.ts'

const bySlug = z.object({ slug: z.string().min(1).max(100) })
const hidden = { params: bySlug, hide: true }
const MONTH_S = 30 * 24 * 3600
const COOKIE = /(?:^|;\s*)page-variant=(?<variant>[ab])(?:;|$)/

/** Registers the public routes of published landing pages and their forms. All responses, including errors, are HTML pages. */
export function publicPageRoutes(server: Server, { system, limitSubnet }: RouteDependencies & { limitSubnet: LimitSubnet }): void {
  server.register(async (pages: Server) => {
    acceptForms(pages)
    pages.get('/p/:slug', { schema: hidden }, async (request, reply) =>
      forPeople(request, reply, async () => {
        const { slug } = request.params
        const { html, contentSecurityPolicy, variant, isChosen } = await openPage(system, { slug, seen: seenBy(request) })
        if (isChosen) reply.header('set-cookie', `page-variant=${variant}; Max-Age=${MONTH_S}; Path=/p/${slug}; HttpOnly; SameSite=Lax`)
        return sendPage(reply, { html, contentSecurityPolicy })
      }),
    )
    pages.get('/p/:slug/thanks', { schema: hidden }, async (request, reply) =>
      forPeople(request, reply, async () => sendPage(reply, await openThanks(system, { slug: request.params.slug, seen: seenBy(request) }))),
    )
    pages.post('/p/:slug', { schema: hidden }, async (request, reply) =>
      forPeople(request, reply, async () => {
        await limitSubnet(request, limits.sendPageForm)
        const { slug } = request.params
        await submitForm(system, { slug, seen: seenBy(request), sent: request.body ?? {} })
        return reply.redirect(`/p/${slug}/thanks`, 303)
      }),
    )
  })
}

const seenBy = ({ headers }: FastifyRequest) => COOKIE.exec(headers.cookie ?? '')?.groups?.variant

const sendPage = (reply: FastifyReply, { html, contentSecurityPolicy }: { html: string; contentSecurityPolicy: string }) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', contentSecurityPolicy).send(html)

const STYLE = 'body{font:17px/1.5 system-ui,sans-serif;max-width:560px;margin:15vh auto;padding:0 20px;color:#1c1c1c;background:#fff}a{color:inherit}'

/** Runs `work` and converts a `Refusal` to an HTML page that explains the problem, with a link back to the form if the page exists. */
async function forPeople(request: FastifyRequest<{ Params: { slug: string } }>, reply: FastifyReply, work: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isMissing = error.code === 'not_found'
    const back = isMissing ? '' : `<p><a href="/p/${encodeURIComponent(request.params.slug)}#form">Back to the form</a></p>`
    const title = isMissing ? 'Page not found' : 'Not sent'
    const html =
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
      `<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${escapeHtml(error.message)}</p>${back}</main></body></html>`
    return sendPage(reply.code(errorStatus[error.code]), { html, contentSecurityPolicy: policyOf(STYLE) })
  }
}
