import { type ChatCompletion, type ChatCompletionRequest, chatCompletion, chatCompletionRequest, chatModels } from '@brandwright/contracts/chat-completions'
import type { CompletionAnswer } from '@brandwright/contracts/completions'
import type { FastifyRequest } from 'fastify'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { sendFrames } from '../../http/send-frames.ts'
import { clientDisconnected } from '../../http/send-lines.ts'
import { Refusal } from '../../platform/refusal.ts'
import { beginAnswer, type CompletionDeps } from './begin-completion.ts'
import { chatFrames } from './chat-frames.ts'
import { completeAnswer } from './complete-answer.ts'
import { completionInputOf } from './completion-input.ts'
import { functionCallRewriter } from './function-call-rewriter.ts'

/** Registers the OpenAI-compatible completion routes, for clients with an API key. */
export function chatCompletionRoutes(server: Server, dependencies: RouteDependencies & CompletionDeps): void {
  const contextOf = async (request: FastifyRequest) => {
    const context = await dependencies.contextOf(request)
    if (!context.actor) throw new Refusal('unauthorized', 'Send an API key of this server: "Authorization: Bearer …". You can create one in your profile.')
    return { ...context, actor: context.actor }
  }

  server.post('/v1/chat/completions', { schema: { body: chatCompletionRequest, response: { 200: chatCompletion } } }, async (request, reply) => {
    const { stream, stream_options, tools, functions } = request.body
    const completion = await beginAnswer(await contextOf(request), dependencies, completionInputOf(request.body, request.id), request.id)
    if (!stream) return chatCompletionOf(await completeAnswer(completion, clientDisconnected(reply)), request.body, new Date())
    const { passed, last } = chatFrames(completion, stream_options?.include_usage === true, new Date())
    // Calls use the same format as the request: `functions` or `tools`.
    const rewrite = !tools && functions ? functionCallRewriter() : (bytes: Uint8Array) => bytes
    await sendFrames(reply, ({ frames, end }) =>
      completion.write({ frames: (bytes) => frames(passed(rewrite(bytes))), end: (ending) => end(last(ending, request.id)) }),
    )
  })

  server.get('/v1/models', { schema: { response: { 200: chatModels } } }, async (request) => {
    const context = await contextOf(request)
    const { models } = await dependencies.modelsFor(context, { brandId: null, person: context.actor.id })
    const data = (await models.writers(context.now())).map(({ model: { id, maker: provider } }) => ({
      id,
      object: 'model' as const,
      created: 0,
      owned_by: provider,
    }))
    return { object: 'list' as const, data }
  })
}

function chatCompletionOf({ id, model, choices, usage }: CompletionAnswer, { tools, functions }: ChatCompletionRequest, at: Date): ChatCompletion {
  const isOlder = !tools && functions
  return {
    id,
    object: 'chat.completion',
    created: Math.floor(at.getTime() / 1000),
    model,
    choices: choices.map(({ index, message: { role, content, tool_calls, function_call }, finish_reason }) => ({
      index,
      // Calls use the same format as the request: `functions` or `tools`.
      message: { role, content, refusal: null, ...(isOlder ? { function_call } : { tool_calls }) },
      logprobs: null,
      finish_reason: finish_reason === null || finish_reason === 'stopped' ? 'stop' : finish_reason,
    })),
    usage: usage ?? undefined,
  }
}
