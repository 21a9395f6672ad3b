import { brandDocument } from '@brandwright/contracts/brands'
import { setValuesInput } from '@brandwright/contracts/guide-values'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Server } from '../../http/create-server.ts'
import { ifMatch } from '../../http/if-match.ts'
import type { Context } from '../../platform/context.ts'
import { setValues } from './set-values.ts'

const written = { response: { 200: brandDocument } }

/** The calls of the specification that change a guide, under their own names (spec 002 section 7). */
export function brandCallRoutes(app: Server, contextOf: (request: FastifyRequest) => Promise<Context>): void {
  app.post('/api/updateStyleGuideProp', { schema: { body: setValuesInput, ...written } }, async (request, reply) => {
    const context = await contextOf(request)
    return tagged(reply, await setValues(context, { ...request.body, revision: ifMatch(request, context.actor) }))
  })
}

function tagged<T extends { revision: number }>(reply: FastifyReply, document: T): T {
  reply.header('etag', `"${document.revision}"`)
  return document
}
