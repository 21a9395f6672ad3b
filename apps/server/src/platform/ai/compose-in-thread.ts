import { parentPort } from 'node:worker_threads'
import { type ComposerRequest, composeReply } from '@brandwright/domain/composer/compose-reply'
import type { Composed } from './composer-thread.ts'
import { tokensOf } from './tokens-of.ts'

parentPort?.on('message', (request: ComposerRequest) => parentPort?.postMessage(composeTokens(request)))

/** Returns the composer's response as tokens, with the number of input tokens. */
function composeTokens(request: ComposerRequest): Composed {
  const reply = composeReply(request)
  const [functionName, text] = 'content' in reply ? [null, reply.content] : [reply.function_call.name, reply.function_call.arguments]
  return { functionName, tokens: tokensOf(text), read: request.messages.reduce((sum, { content }) => sum + tokensOf(content ?? '').length, 0) }
}
