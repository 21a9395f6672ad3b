import { type CompletionConfig, completionAnswer, completionConfig } from '@brandwright/contracts/completions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Server } from '../../http/create-server.ts'
import { sendFrames } from '../../http/send-frames.ts'
import { clientGone } from '../../http/send-lines.ts'
import type { Context } from '../../platform/context.ts'
import { answerReader } from './answer-reader.ts'
import { beginCompletion, type CompletionMeans } from './begin-completion.ts'
import { lastFrames } from './last-frames.ts'
import { wholeAnswer } from './whole-answer.ts'

/** Answers of models: as they are written, or as a whole. */
export function completionRoutes(app: Server, contextOf: (request: FastifyRequest) => Promise<Context>, means: CompletionMeans): void {
  const schema = { body: completionConfig, response: { 200: completionAnswer } }
  const whole = async (request: FastifyRequest, reply: FastifyReply, config: CompletionConfig) => {
    const gone = clientGone(reply)
    return wholeAnswer(await beginCompletion(await contextOf(request), means, config, request.id), gone)
  }

  app.post('/api/streamTest', { schema }, async (request, reply) => {
    if (!request.body.stream) return whole(request, reply, request.body)
    const completion = await beginCompletion(await contextOf(request), means, request.body, request.id)
    const reader = answerReader(request.body)
    await sendFrames(reply, ({ frames, end }) => {
      const readOn = (bytes: Uint8Array) => {
        reader?.read(bytes)
        return frames(bytes)
      }
      return completion.write({ frames: reader ? readOn : frames, end: (ending) => end((reader?.told() ?? '') + lastFrames(ending, request.id)) })
    })
  })

  app.post('/api/completion', { schema }, async (request, reply) => whole(request, reply, request.body))
}
