import { expandPromptInput, expandPromptResponse, loaderInput, loaderResponse, promptsInput, promptsResponse } from '@brandwright/contracts/prompts'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { sendFrames } from '../../http/send-frames.ts'
import { clientDisconnected } from '../../http/send-lines.ts'
import { lastFrames } from '../completions/last-frames.ts'
import { beginMetaprompt } from './begin-metaprompt.ts'
import type { PromptDeps } from './begin-prompt.ts'
import { expandPrompt } from './expand-prompt.ts'
import { listPrompts } from './list-prompts.ts'
import { writeLoader } from './write-loader.ts'

/** Prompts to begin from, and the small calls that make one. */
export function promptRoutes(server: Server, dependencies: RouteDependencies & PromptDeps): void {
  const { contextOf } = dependencies
  const response = { 200: promptsResponse }
  server.get('/api/prompts', { schema: { querystring: promptsInput, response } }, async (request) => listPrompts(await contextOf(request), request.query.brand))
  server.post('/api/prompts', { config: { reads: true }, schema: { body: promptsInput, response } }, async (request) =>
    listPrompts(await contextOf(request), request.body.brand),
  )

  server.post('/api/expand_prompt', { schema: { body: expandPromptInput, response: { 200: expandPromptResponse } } }, async (request, reply) =>
    expandPrompt(await contextOf(request), dependencies, request.body, { id: request.id, gone: clientDisconnected(reply) }),
  )

  server.post('/api/generate-metaprompt', { schema: { body: expandPromptInput } }, async (request, reply) => {
    const completion = await beginMetaprompt(await contextOf(request), dependencies, request.body, request.id)
    await sendFrames(reply, ({ frames, end }) => completion.write({ frames, end: (ending) => end(lastFrames(ending, request.id)) }))
  })

  server.post('/api/loader', { schema: { body: loaderInput, response: { 200: loaderResponse } } }, async (request, reply) =>
    writeLoader(await contextOf(request), dependencies, request.body, { id: request.id, gone: clientDisconnected(reply) }),
  )
}
