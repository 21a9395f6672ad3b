import { newsletterToken, subscribeInput } from '@brandwright/contracts/newsletter'
import type { Server } from '../../http/create-server.ts'
import type { SystemContext } from '../../platform/context.ts'
import { countAttempt, limits } from '../users/limits.ts'
import type { LimitPlace } from '../users/place-limit.ts'
import { confirmReader } from './confirm-reader.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

/** The newsletter: asked for, confirmed by letter, left. Open to everyone, and limited. */
export function newsletterRoutes(app: Server, context: SystemContext, limitPlace: LimitPlace): void {
  app.post('/api/newsletter', { schema: { body: subscribeInput } }, async (request, reply) => {
    await limitPlace(request, limits.askForLetter)
    await countAttempt(context, limits.letterToOne, request.body.email.toLowerCase())
    await subscribe(context, request.body)
    return reply.code(202).send()
  })
  app.post('/api/newsletter/confirm', { schema: { body: newsletterToken } }, async (request, reply) => {
    await limitPlace(request, limits.useLink)
    await confirmReader(context, request.body)
    return reply.code(204).send()
  })
  app.post('/api/newsletter/unsubscribe', { schema: { body: newsletterToken } }, async (request, reply) => {
    await limitPlace(request, limits.useLink)
    await unsubscribe(context, request.body)
    return reply.code(204).send()
  })
}
