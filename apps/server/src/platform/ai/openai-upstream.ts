import http from 'node:http'
import https from 'node:https'
import { errorOfFrame } from '@brandwright/streaming/completion-events'
import type { JsonValue } from '@brandwright/streaming/json-value'
import { frameScanner } from './frame-scanner.ts'
import { isLoopback } from './is-loopback.ts'
import type { Provider } from './provider.ts'
import { requestBody } from './request-body.ts'
import type { ClosableUpstream, UpstreamFailure, UpstreamSeen } from './upstream.ts'
import { upstreamWords as words } from './upstream-words.ts'

const KEPT_SOCKETS = 1024
const MOST_REFUSAL_BYTES = 64 * 1024
const MOST_ANSWER_BYTES = 4 * 1024 * 1024
/** After `[DONE]` there is nothing more to say: a connection that does not come to its end is not used again. */
const REST_MS = 1000
const CLOSED = new Set<string | undefined>(['ECONNRESET', 'EPIPE'])

/**
 * A server that speaks as OpenAI's does, at an address of the configuration: bytes in, bytes out, over connections that are kept. No SDK, no web streams
 * and no parsing of what only passes through (docs/decisions/0023).
 */
export function openAiUpstream({ kind, maker, baseUrl, key, keyOf }: Provider): ClosableUpstream {
  const url = new URL(`${baseUrl.replace(/\/$/, '')}${kind === 'ollama' ? '/v1' : ''}/chat/completions`)
  const { request: ask, Agent } = url.protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: KEPT_SOCKETS })
  const isLocal = isLoopback(url.hostname)

  return {
    close() {
      // Those in use end with their answers.
      agent.maxFreeSockets = 0
      for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy()
    },
    complete(given, reader) {
      const body = Buffer.from(requestBody(given))
      const headers = {
        accept: 'text/event-stream',
        'accept-encoding': 'identity',
        'content-type': 'application/json',
        'content-length': body.length,
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      }
      let answer: http.IncomingMessage | undefined
      let over = false
      const scanner = frameScanner((bytes) => {
        if (!reader.frames(bytes)) answer?.pause()
      })
      const seen = ({ finishReason, tokens, skipped } = scanner.seen): UpstreamSeen => ({ finishReason, tokens, skipped })
      const end = (failure: UpstreamFailure | null) => {
        if (over) return
        over = true
        reader.end({ failure, ...seen() })
      }
      const refuse = (message: http.IncomingMessage, bytes: Buffer) => {
        const { statusCode: status = 0, headers: said } = message
        const error = errorIn(bytes)
        // What comes decides, not its content type: a whole answer, or frames that are declared as JSON.
        if (status === 200 && !error) {
          scanner.feed(Buffer.from(frameOfAnswer(bytes.toString('utf8'))))
          scanner.finish()
          end(failureOf(scanner.seen, maker, key) ?? (scanner.seen.frames ? null : words.noCompletion(maker)))
        } else if (status === 200) end(words.error(maker, error, key))
        else end(words.refused(maker, { status, error, retryAfter: said['retry-after'], key, keyOf }))
      }
      const read = (message: http.IncomingMessage) => {
        answer = message
        // What breaks is told by `close`; without a listener it would end the process.
        message.on('error', () => {})
        if (message.statusCode !== 200 || /^(text\/html|application\/json)/.test(message.headers['content-type'] ?? '')) {
          readWhole(message, message.statusCode === 200 ? MOST_ANSWER_BYTES : MOST_REFUSAL_BYTES, (bytes) => refuse(message, bytes))
          return
        }
        message.on('data', (chunk: Buffer) => {
          if (over) return
          scanner.feed(chunk)
          const failure = failureOf(scanner.seen, maker, key)
          if (!failure && !scanner.seen.done) return
          end(failure)
          letGo(message)
        })
        message.on('end', () => {
          if (over) return
          scanner.finish()
          const { done, finishReason } = scanner.seen
          end(failureOf(scanner.seen, maker, key) ?? (done || finishReason ? null : cut()))
        })
        message.on('close', () => end(cut()))
      }
      const cut = () => {
        if (scanner.seen.frames) return words.brokeOff(maker)
        return scanner.seen.skipped > 0 ? words.noCompletion(maker) : words.empty(maker)
      }

      let request: http.ClientRequest
      const send = (kept: http.Agent | false) => {
        request = ask(url, { method: 'POST', agent: kept, headers }, read)
        request.on('error', (error: NodeJS.ErrnoException) => {
          // A kept connection that the other side had closed meanwhile: nothing was read there. The next one may be as old, so a new one is made.
          if (!over && !answer && kept && request.reusedSocket && CLOSED.has(error.code)) send(false)
          else if (!answer) end(words.unreachable(maker, isLocal))
        })
        request.end(body)
      }
      send(agent)
      return {
        resume: () => answer?.resume(),
        close() {
          over = true
          request.destroy()
          return seen()
        },
      }
    },
  }
}

function failureOf({ error, tooLong }: { error: unknown; tooLong: boolean }, maker: string, key: string | undefined): UpstreamFailure | null {
  if (error) return words.error(maker, error, key)
  return tooLong ? words.tooLong(maker) : null
}

/** Reads what may come after the end, so that the connection can be used again. */
function letGo(message: http.IncomingMessage): void {
  message.resume()
  setImmediate(() => {
    if (!message.complete) setTimeout(() => message.destroy(), REST_MS).unref()
  })
}

function readWhole(message: http.IncomingMessage, most: number, done: (bytes: Buffer) => void): void {
  const parts: Buffer[] = []
  let length = 0
  message.on('data', (chunk: Buffer) => {
    parts.push(chunk)
    length += chunk.length
    if (length > most) message.destroy()
  })
  message.on('close', () => done(Buffer.concat(parts)))
}

function errorIn(bytes: Buffer): unknown {
  const said = parsed(bytes.toString('utf8'))
  return said ? (errorOfFrame(said) ?? null) : null
}

/** A whole answer as one frame of a stream; any other text as it is. */
function frameOfAnswer(text: string): string {
  const said = parsed(text)
  if (!said || !Array.isArray(said.choices)) return text
  const choices = said.choices.map((choice) => {
    const { message, ...rest } = choice as { message?: { tool_calls?: object[] } }
    const calls = message?.tool_calls?.map((call, index) => ({ index, ...call }))
    return { ...rest, delta: { ...message, ...(calls ? { tool_calls: calls } : {}) } }
  })
  return `data: ${JSON.stringify({ ...said, object: 'chat.completion.chunk', choices })}\n\n`
}

function parsed(text: string): { [key: string]: JsonValue | undefined } | null {
  try {
    const said: unknown = JSON.parse(text)
    return typeof said === 'object' && said !== null && !Array.isArray(said) ? (said as { [key: string]: JsonValue }) : null
  } catch {
    return null
  }
}
