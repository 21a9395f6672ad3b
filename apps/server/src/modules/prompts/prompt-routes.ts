import { expandPromptInput, expandPromptResponse, loaderInput, loaderResponse, promptsInput, promptsResponse } from '@brandwright/contracts/prompts'
import type { FastifyRequest } from 'fastify'
import type { Server } from '../../http/create-server.ts'
import { sendFrames } from '../../http/send-frames.ts'
import { clientGone } from '../../http/send-lines.ts'
import type { Context } from '../../platform/context.ts'
import { lastFrames } from '../completions/last-frames.ts'
import { beginMetaprompt } from './begin-metaprompt.ts'
import type { PromptMeans } from './begin-prompt.ts'
import { expandPrompt } from './expand-prompt.ts'
import { listPrompts } from './list-prompts.ts'
import { writeLoader } from './write-loader.ts'

/** Prompts to begin from, and the small calls that make one. */
export function promptRoutes(app: Server, contextOf: (request: FastifyRequest) => Promise<Context>, means: PromptMeans): void {
  const response = { 200: promptsResponse }
  app.get('/api/prompts', { schema: { querystring: promptsInput, response } }, async (request) => listPrompts(await contextOf(request), request.query.brand))
  app.post('/api/prompts', { config: { reads: true }, schema: { body: promptsInput, response } }, async (request) =>
    listPrompts(await contextOf(request), request.body.brand),
  )

  app.post('/api/expand_prompt', { schema: { body: expandPromptInput, response: { 200: expandPromptResponse } } }, async (request, reply) =>
    expandPrompt(await contextOf(request), means, request.body, { id: request.id, gone: clientGone(reply) }),
  )

  app.post('/api/generate-metaprompt', { schema: { body: expandPromptInput } }, async (request, reply) => {
    const completion = await beginMetaprompt(await contextOf(request), means, request.body, request.id)
    await sendFrames(reply, ({ frames, end }) => completion.write({ frames, end: (ending) => end(lastFrames(ending, request.id)) }))
  })

  app.post('/api/loader', { schema: { body: loaderInput, response: { 200: loaderResponse } } }, async (request, reply) =>
    writeLoader(await contextOf(request), means, request.body, { id: request.id, gone: clientGone(reply) }),
  )
}
