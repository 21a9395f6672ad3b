import { parentPort } from 'node:worker_threads'
import { type ComposerRequest, composeReply } from '@brandwright/domain/composer/compose-reply'
import type { Composed } from './composer-thread.ts'
import { tokensOf } from './tokens-of.ts'

parentPort?.on('message', (asked: ComposerRequest) => parentPort?.postMessage(composed(asked)))

/** Returns the composer's reply as tokens, with the number of input tokens. */
function composed(asked: ComposerRequest): Composed {
  const reply = composeReply(asked)
  const [called, text] = 'content' in reply ? [null, reply.content] : [reply.function_call.name, reply.function_call.arguments]
  return { called, tokens: tokensOf(text), read: asked.messages.reduce((sum, { content }) => sum + tokensOf(content ?? '').length, 0) }
}
