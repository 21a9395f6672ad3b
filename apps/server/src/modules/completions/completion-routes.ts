import { type CompletionConfig, completionAnswer, completionConfig, DEFAULT_ENDPOINT } from '@brandwright/contracts/completions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { sendFrames } from '../../http/send-frames.ts'
import { clientDisconnected } from '../../http/send-lines.ts'
import { answerTeller } from './answer-teller.ts'
import { atEndpoint, type CompletionEndpoint } from './at-endpoint.ts'
import { beginCompletion, type CompletionDeps } from './begin-completion.ts'
import { lastFrames } from './last-frames.ts'
import { wholeAnswer } from './whole-answer.ts'

/** Registers the completion routes, streamed or as a whole response, under the default endpoint and those of the configuration. */
export function completionRoutes(server: Server, dependencies: RouteDependencies & CompletionDeps & { endpoints: readonly CompletionEndpoint[] }): void {
  const { contextOf, endpoints } = dependencies
  const schema = { body: completionConfig, response: { 200: completionAnswer } }
  const whole = async (request: FastifyRequest, reply: FastifyReply, config: CompletionConfig) => {
    const gone = clientDisconnected(reply)
    return wholeAnswer(await beginCompletion(await contextOf(request), dependencies, config, request.id), gone)
  }

  for (const name of [DEFAULT_ENDPOINT, ...endpoints.map((endpoint) => endpoint.name)])
    server.post(`/api/${name}`, { schema }, async (request, reply) => {
      const config = atEndpoint(endpoints, name, request.body)
      if (!config.stream) return whole(request, reply, config)
      const completion = await beginCompletion(await contextOf(request), dependencies, config, request.id)
      const teller = answerTeller(config)
      await sendFrames(reply, ({ frames, end }) =>
        completion.write({
          frames: teller ? (bytes) => frames(teller.passed(bytes)) : frames,
          end: (ending) => end((teller?.told() ?? '') + lastFrames(ending, request.id)),
        }),
      )
    })

  server.post('/api/completion', { schema }, async (request, reply) => whole(request, reply, atEndpoint(endpoints, DEFAULT_ENDPOINT, request.body)))
}
