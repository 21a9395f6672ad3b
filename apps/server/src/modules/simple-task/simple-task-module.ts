import { simpleTaskInput, simpleTaskResponse } from '@brandwright/contracts/simple-task'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { clientDisconnected } from '../../http/send-lines.ts'
import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { PromptDeps } from '../prompts/begin-prompt.ts'
import { proposeSections } from './propose-sections.ts'

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const simpleTaskAccessRows: AccessRow[] = [{ route: 'POST /api/simple-task', own: PEOPLE_OF_THE_BRAND, body: { id: '@id', sections: 'footer' } }]

export const simpleTaskModule = {
  name: 'simple-task',
  routes: [simpleTaskRoutes],
  accessRows: simpleTaskAccessRows,
} satisfies ModuleManifest

/** Registers the route that proposes sections of a guide. */
function simpleTaskRoutes(server: Server, dependencies: RouteDependencies & PromptDeps): void {
  const { contextOf } = dependencies
  server.post('/api/simple-task', { schema: { body: simpleTaskInput, response: { 200: simpleTaskResponse } } }, async (request, reply) =>
    proposeSections(await contextOf(request), dependencies, request.body, { id: request.id, disconnected: clientDisconnected(reply) }),
  )
}
