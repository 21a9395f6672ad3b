import { parentPort } from 'node:worker_threads'
import { type ComposerRequest, composeReply } from '@brandwright/domain/composer/compose-reply'
import type { Composed } from './composer-thread.ts'

/** A word or number, or a sign, each with the space before it. The composer has no tokens of a model's: these are what it counts. */
const TOKEN = /\s*(?:[\p{L}\p{M}\p{N}]+|\S)|\s+$/gu

parentPort?.on('message', (asked: ComposerRequest) => parentPort?.postMessage(composed(asked)))

/** The composer's reply in its tokens, and how many it read. */
function composed(asked: ComposerRequest): Composed {
  const reply = composeReply(asked)
  const [called, text] = 'content' in reply ? [null, reply.content] : [reply.function_call.name, reply.function_call.arguments]
  return { called, tokens: tokensOf(text), read: asked.messages.reduce((sum, { content }) => sum + tokensOf(content ?? '').length, 0) }
}

const tokensOf = (text: string): string[] => text.match(TOKEN) ?? []
