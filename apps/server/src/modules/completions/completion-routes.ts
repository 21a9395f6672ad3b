import { type CompletionConfig, completionAnswer, completionConfig, DEFAULT_ENDPOINT } from '@brandwright/contracts/completions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { sendFrames } from '../../http/send-frames.ts'
import { clientDisconnected } from '../../http/send-lines.ts'
import { Refusal } from '../../platform/refusal.ts'
import { answerEncoder } from './answer-encoder.ts'
import { beginCompletion, type CompletionDeps, lastFrames } from './begin-completion.ts'
import { completeAnswer } from './complete-answer.ts'

/** A named completion endpoint configured by the operator, with its default model. */
export interface CompletionEndpoint {
  name: string
  model: string
}

/** Registers the completion routes, streaming or not, for the default endpoint and each configured endpoint. */
export function completionRoutes(server: Server, dependencies: RouteDependencies & CompletionDeps & { endpoints: readonly CompletionEndpoint[] }): void {
  const { contextOf, endpoints } = dependencies
  const schema = { body: completionConfig, response: { 200: completionAnswer } }
  const complete = async (request: FastifyRequest, reply: FastifyReply, config: CompletionConfig) => {
    const disconnected = clientDisconnected(reply)
    return completeAnswer(await beginCompletion(await contextOf(request), dependencies, config, request.id), disconnected)
  }

  for (const name of [DEFAULT_ENDPOINT, ...endpoints.map((endpoint) => endpoint.name)])
    server.post(`/api/${name}`, { schema }, async (request, reply) => {
      const config = atEndpoint(endpoints, name, request.body)
      if (!config.stream) return complete(request, reply, config)
      const completion = await beginCompletion(await contextOf(request), dependencies, config, request.id)
      const encoder = answerEncoder(config)
      await sendFrames(reply, ({ frames, end }) =>
        completion.write({
          frames: encoder ? (bytes) => frames(encoder.passed(bytes)) : frames,
          end: (ending) => end((encoder?.final() ?? '') + lastFrames(ending, request.id)),
        }),
      )
    })

  server.post('/api/completion', { schema }, async (request, reply) => complete(request, reply, atEndpoint(endpoints, DEFAULT_ENDPOINT, request.body)))
}

/** Returns the config for the endpoint in `config.endpoint`, or else for the endpoint `name`. Throws if that endpoint is not configured. */
function atEndpoint(endpoints: readonly CompletionEndpoint[], name: string, config: CompletionConfig): CompletionConfig {
  const wanted = config.endpoint ?? name
  if (wanted === DEFAULT_ENDPOINT) return config
  const endpoint = endpoints.find((one) => one.name === wanted)
  if (!endpoint)
    throw new Refusal('bad_request', `This server has no endpoint "${wanted}". Omit the endpoint, or name one that the administrator of the server configured.`)
  return { ...config, model: config.model ?? endpoint.model }
}
