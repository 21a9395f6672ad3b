import { simpleTaskInput, simpleTaskResponse } from '@brandwright/contracts/simple-task'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { clientDisconnected } from '../../http/send-lines.ts'
import type { PromptDeps } from '../prompts/begin-prompt.ts'
import { proposeSections } from './propose-sections.ts'

/** Registers the route that proposes sections of a guide. */
export function simpleTaskRoutes(server: Server, dependencies: RouteDependencies & PromptDeps): void {
  const { contextOf } = dependencies
  server.post('/api/simple-task', { schema: { body: simpleTaskInput, response: { 200: simpleTaskResponse } } }, async (request, reply) =>
    proposeSections(await contextOf(request), dependencies, request.body, { id: request.id, disconnected: clientDisconnected(reply) }),
  )
}
