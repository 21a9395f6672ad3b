import {
  checkCopyInput,
  checkedCopy,
  copyAnswers,
  copyEstimate,
  estimateCopyQuery,
  getFunctionsResponse,
  proposedRules,
  ruleFromInput,
  ruleOutcome as ruleOutcomeAnswer,
  ruleOutcomeInput,
  writeCopyInput,
} from '@brandwright/contracts/guidelines'
import { functionNames, generationFunction } from '@brandwright/domain/guidelines/generation-functions'
import type { FunctionName } from '@brandwright/domain/guidelines/results'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { clientDisconnected } from '../../http/send-lines.ts'
import type { Context } from '../../platform/context.ts'
import { signedIn } from '../users/user-policy.ts'
import type { CallDeps } from './call-for-person.ts'
import { checkCopy } from './check-copy.ts'
import { estimateCopy } from './estimate-copy.ts'
import { proposeRules, ruleOutcome } from './rule-of-rewrite.ts'
import { type CopyWork, copyWorks, writeCopy } from './write-copy.ts'

const byId = z.object({ id: z.string().min(1).max(100) })

/** Registers the routes that check and rewrite copy using a brand's guidelines, and derive rules from rewrites. */
export function copyRoutes(server: Server, dependencies: RouteDependencies & CallDeps): void {
  const { contextOf } = dependencies
  const reads = { config: { reads: true } } as const
  server.post(
    '/api/brands/:id/guidelines/check',
    { ...reads, schema: { params: byId, body: checkCopyInput, response: { 200: checkedCopy } } },
    async (request, reply) => {
      const input = { id: request.params.id, ...request.body, request: { id: request.id, disconnected: clientDisconnected(reply) } }
      return checkCopy(await contextOf(request), dependencies, input)
    },
  )
  server.post(
    '/api/brands/:id/guidelines/rules/from',
    { ...reads, schema: { params: byId, body: ruleFromInput, response: { 200: proposedRules } } },
    async (request) => proposeRules(await contextOf(request), { id: request.params.id, ...request.body }),
  )
  server.post(
    '/api/brands/:id/guidelines/rules/outcome',
    { ...reads, schema: { params: byId, body: ruleOutcomeInput, response: { 200: ruleOutcomeAnswer } } },
    async (request) => ruleOutcome(await contextOf(request), { id: request.params.id, ...request.body }),
  )
  for (const work of Object.keys(copyWorks) as CopyWork[])
    server.post(
      `/api/brands/:id/copy/${work}`,
      { schema: { params: byId, body: writeCopyInput, response: { 200: copyAnswers[work] as z.ZodType } } },
      async (request, reply) => {
        const input = {
          name: copyWorks[work],
          brandId: request.params.id,
          body: request.body,
          request: { id: request.id, disconnected: clientDisconnected(reply) },
        }
        return writeCopy<(typeof copyWorks)[CopyWork]>(await contextOf(request), dependencies, input)
      },
    )
  server.get('/api/brands/:id/copy/estimate', { schema: { params: byId, querystring: estimateCopyQuery, response: { 200: copyEstimate } } }, async (request) =>
    estimateCopy(await contextOf(request), dependencies, { id: request.params.id, ...request.query }),
  )
  const list = { schema: { response: { 200: getFunctionsResponse } } }
  server.get('/api/getFunctions', list, async (request) => getFunctions(await contextOf(request)))
  server.post('/api/getFunctions', { ...reads, ...list }, async (request) => getFunctions(await contextOf(request)))
}

/** Returns the generation functions with their prompts. */
function getFunctions({ actor }: Context): { name: FunctionName; prompt: string }[] {
  signedIn(actor)
  return functionNames.map((name) => ({ name, prompt: generationFunction(name).description }))
}
