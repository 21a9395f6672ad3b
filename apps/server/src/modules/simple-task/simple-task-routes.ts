import { simpleTaskInput, simpleTaskResponse } from '@brandwright/contracts/simple-task'
import type { FastifyRequest } from 'fastify'
import type { Server } from '../../http/create-server.ts'
import { clientGone } from '../../http/send-lines.ts'
import type { Context } from '../../platform/context.ts'
import type { PromptMeans } from '../prompts/begin-prompt.ts'
import { proposeSections } from './propose-sections.ts'

/** A section of a guide, proposed. */
export function simpleTaskRoutes(app: Server, contextOf: (request: FastifyRequest) => Promise<Context>, means: PromptMeans): void {
  app.post('/api/simple-task', { schema: { body: simpleTaskInput, response: { 200: simpleTaskResponse } } }, async (request, reply) =>
    proposeSections(await contextOf(request), means, request.body, { id: request.id, gone: clientGone(reply) }),
  )
}
