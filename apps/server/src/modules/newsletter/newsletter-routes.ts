import { newsletterToken, subscribeInput } from '@brandwright/contracts/newsletter'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { countAttempt, limits } from '../users/limits.ts'
import type { LimitPlace } from '../users/place-limit.ts'
import { confirmReader } from './confirm-reader.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

/** The newsletter: asked for, confirmed by letter, left. Open to everyone, and limited. */
export function newsletterRoutes(server: Server, { system, limitPlace }: RouteDependencies & { limitPlace: LimitPlace }): void {
  server.post('/api/newsletter', { schema: { body: subscribeInput } }, async (request, reply) => {
    await limitPlace(request, limits.askForLetter)
    await countAttempt(system, limits.letterToOne, request.body.email.toLowerCase())
    await subscribe(system, request.body)
    return reply.code(202).send()
  })
  server.post('/api/newsletter/confirm', { schema: { body: newsletterToken } }, async (request, reply) => {
    await limitPlace(request, limits.useLink)
    await confirmReader(system, request.body)
    return reply.code(204).send()
  })
  server.post('/api/newsletter/unsubscribe', { schema: { body: newsletterToken } }, async (request, reply) => {
    await limitPlace(request, limits.useLink)
    await unsubscribe(system, request.body)
    return reply.code(204).send()
  })
}
