import http from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import zlib from 'node:zlib'
import { errorMessage, reportedError } from '@brandwright/streaming/reported-error'
import { frameScanner } from './frame-scanner.ts'
import { isLoopback } from './is-loopback.ts'
import { messagesWithTools } from './messages-with-tools.ts'
import type { Provider } from './provider.ts'
import type { ClosableUpstream, UpstreamFailure, UpstreamRequest, UpstreamSeen } from './upstream.ts'
import { upstreamMessages as messages } from './upstream-messages.ts'
import { safeJson } from './written-json.ts'

/** Matches reasoning models, which reject `temperature` and `max_tokens`. Gateways put the name of the provider before the name of the model. */
const REASONS = /(?:^|\/)(?:o\d|gpt-[5-9])/

/** Fields that can be omitted or renamed if a server rejects them. */
const OPTIONAL_FIELDS = ['stream_options', 'temperature', 'top_p', 'seed', 'stop', 'parallel_tool_calls', 'max_tokens', 'max_completion_tokens'] as const

type OptionalField = (typeof OPTIONAL_FIELDS)[number]

const REFUSED_STATUS = new Set([400, 422])

/** Matches errors about an unknown or unsupported field, but not about an invalid value. */
const UNSUPPORTED =
  /unsupported|not support|unknown|unrecogni[sz]ed|unexpected|extra[ _](?:inputs?|fields?|forbidden)|not (?:permitted|allowed|available)|invalid (?:field|parameter)|only the default|deprecated|instead|not (?:implemented|recogni[sz]ed|accepted)|no such|additional propert|does not (?:accept|take|know)/i

const MAX_IDLE_SOCKETS = 1024
const MAX_REFUSAL_BYTES = 64 * 1024
/** Maximum time in ms to wait for the end of the response after `[DONE]`. After that, the connection is closed instead of reused. */
const REST_MS = 1000
const CONNECTION_CLOSED_CODES = new Set<string | undefined>(['ECONNRESET', 'EPIPE'])

/**
 * Connects to an OpenAI-compatible server at a configured URL with pooled connections, and passes the received bytes through. Uses neither an SDK nor web
 * streams, and forwards most frames without parsing them (docs/decisions/0023).
 */
export function openAiUpstream({ kind, name: providerName, baseUrl, key, keyOf }: Provider): ClosableUpstream {
  const url = new URL(`${baseUrl.replace(/\/$/, '')}${kind === 'ollama' ? '/v1' : ''}/chat/completions`)
  const { request: requestOf, Agent } = url.protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: MAX_IDLE_SOCKETS })
  const isLocal = isLoopback(url.hostname)
  /** Fields that the server has rejected, by model. They are not sent again. */
  const refusedOf = new Map<string, Set<OptionalField>>()

  return {
    close() {
      // Sockets in use close when their response ends.
      agent.maxFreeSockets = 0
      for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy()
    },
    complete(upstreamRequest, reader) {
      const refused = refusedOf.get(upstreamRequest.model) ?? new Set<OptionalField>()
      let body = Buffer.from(requestBody(upstreamRequest, refused))
      const headers = () => ({
        accept: 'text/event-stream',
        'accept-encoding': 'identity',
        'content-type': 'application/json',
        'content-length': body.length,
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      })
      let stream: Readable | undefined
      let answer: http.IncomingMessage | undefined
      let over = false
      const scanner = frameScanner((bytes) => {
        if (!reader.frames(bytes)) stream?.pause()
      })
      const seen = ({ finishReason, tokens, skipped } = scanner.seen): UpstreamSeen => ({ finishReason, tokens, skipped })
      const end = (failure: UpstreamFailure | null) => {
        if (over) return
        over = true
        reader.end({ failure, ...seen() })
      }
      /**
       * Sends the request again without the field that the provider rejected. Returns false if the error names no optional field, or if the field was omitted
       * already.
       */
      const retryWithoutRejectedField = (status: number, error: unknown): boolean => {
        const field = refusedField(status, error, JSON.parse(body.toString('utf8')))
        if (field === null || refused.has(field)) return false
        refused.add(field)
        // If both names of the field have been rejected, there is nothing left to try.
        if (field === 'max_completion_tokens' && refused.has('max_tokens')) return false
        refusedOf.set(upstreamRequest.model, refused)
        body = Buffer.from(requestBody(upstreamRequest, refused))
        answer = undefined
        send(agent)
        return true
      }
      const refuse = ({ statusCode: status = 0, headers: responseHeaders }: http.IncomingMessage, bytes: Buffer) => {
        const error = errorIn(bytes)
        if (over || retryWithoutRejectedField(status, error)) return
        end(messages.refused(providerName, { status, error, retryAfter: responseHeaders['retry-after'], key, keyOf }))
      }
      const finished = () => {
        const { done, finishReason, outcome } = scanner.seen
        if (!done && !finishReason) return cut()
        return outcome.answered ? null : messages.unanswered(providerName, finishReason, outcome, key)
      }
      const read = (message: http.IncomingMessage) => {
        answer = message
        // The `close` handler reports errors, but an error event without a listener would end the process.
        message.on('error', () => {})
        if (message.statusCode !== 200) {
          readRefusal(message, (bytes) => refuse(message, bytes))
          return
        }
        const decoded = decompress(message)
        stream = decoded
        decoded.on('data', (chunk: Buffer) => {
          if (over) return
          reader.alive?.()
          scanner.feed(chunk)
          const failure = failureOf(scanner.seen, providerName, key)
          if (!failure && !scanner.seen.done) return
          end(failure ?? finished())
          release(message)
        })
        decoded.on('end', () => {
          if (over) return
          scanner.finish()
          end(failureOf(scanner.seen, providerName, key) ?? finished())
        })
        decoded.on('close', () => end(cut()))
      }
      const cut = () => {
        if (scanner.seen.frames) return messages.brokeOff(providerName)
        return scanner.seen.skipped > 0 ? messages.noCompletion(providerName) : messages.empty(providerName)
      }

      let request: http.ClientRequest
      const send = (keepAliveAgent: http.Agent | false) => {
        request = requestOf(url, { method: 'POST', agent: keepAliveAgent, headers: headers() }, read)
        request.on('error', (error: NodeJS.ErrnoException) => {
          // The server had closed the pooled connection before it received the request, so repeating the request is safe. The retry opens a new connection,
          // because other pooled connections may be closed as well.
          if (!over && !answer && keepAliveAgent && request.reusedSocket && CONNECTION_CLOSED_CODES.has(error.code)) send(false)
          else if (!answer) end(messages.unreachable(providerName, isLocal))
        })
        request.end(body)
      }
      send(agent)
      return {
        resume: () => stream?.resume(),
        close() {
          over = true
          request.destroy()
          // Ignores a finish reason without any content.
          return scanner.seen.outcome.answered ? seen() : { ...seen(), finishReason: null }
        },
      }
    },
  }
}

function failureOf({ error, tooLong }: { error: unknown; tooLong: boolean }, providerName: string, key: string | undefined): UpstreamFailure | null {
  if (error) return messages.error(providerName, error, key)
  return tooLong ? messages.tooLong(providerName) : null
}

const DECOMPRESSORS: Record<string, () => Readable & NodeJS.WritableStream> = {
  gzip: () => zlib.createGunzip({ flush: zlib.constants.Z_SYNC_FLUSH }),
  deflate: () => zlib.createInflate({ flush: zlib.constants.Z_SYNC_FLUSH }),
  br: () => zlib.createBrotliDecompress({ flush: zlib.constants.BROTLI_OPERATION_FLUSH }),
}

/** Decompresses a response that is compressed even though `identity` was requested. */
function decompress(message: http.IncomingMessage): Readable {
  const unpack = DECOMPRESSORS[message.headers['content-encoding'] ?? '']?.()
  if (!unpack) return message
  unpack.on('error', () => {})
  message.on('close', () => {
    if (!message.complete) unpack.destroy()
  })
  return message.pipe(unpack)
}

/** Drains the response so that its connection can be reused. */
function release(message: http.IncomingMessage): void {
  message.resume()
  setImmediate(() => {
    if (!message.complete) setTimeout(() => message.destroy(), REST_MS).unref()
  })
}

function readRefusal(message: http.IncomingMessage, done: (bytes: Buffer) => void): void {
  const parts: Buffer[] = []
  let length = 0
  message.on('data', (chunk: Buffer) => {
    parts.push(chunk)
    length += chunk.length
    if (length > MAX_REFUSAL_BYTES) message.destroy()
  })
  message.on('close', () => done(Buffer.concat(parts)))
}

/** Returns the error from a response body. Some servers send plain text; HTML pages are ignored. */
function errorIn(bytes: Buffer): unknown {
  const text = bytes.toString('utf8').trim()
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'string' ? parsed : reportedError(parsed)
  } catch {
    return text === '' || text.startsWith('<') ? null : text
  }
}

/** Returns the optional field that a server has rejected, according to its error message. Returns null if it rejected the request for another reason. */
function refusedField(status: number, error: unknown, sent: object): OptionalField | null {
  if (!REFUSED_STATUS.has(status) || error === null) return null
  const errorText = errorMessage(error)
  const all = `${errorText} ${safeJson(error) ?? ''}`
  if (!UNSUPPORTED.test(all)) return null
  const { param } = Object(error) as { param?: unknown }
  const named = OPTIONAL_FIELDS.filter((field) => field in sent)
  return named.find((field) => field === param) ?? named.find((field) => new RegExp(`\\b${field}\\b`).test(all)) ?? null
}

/**
 * Returns the body of a chat completion request, without fields that the server has rejected. Functions are sent as tools, because only these are supported by
 * all compatible servers.
 */
function requestBody(request: UpstreamRequest, refused: ReadonlySet<OptionalField> = new Set()): string {
  const { model, messages, functions, function_call, temperature, max_tokens, response_format, top_p, seed, stop, parallel_tool_calls } = request
  const reasons = REASONS.test(model)
  const isNewName = refused.has('max_tokens') || (reasons && !refused.has('max_completion_tokens'))
  const optional = { temperature: reasons ? undefined : temperature, top_p, seed, stop, parallel_tool_calls, stream_options: { include_usage: true } }
  return JSON.stringify({
    model,
    messages: messagesWithTools(messages),
    tools: functions?.length ? functions.map((one) => ({ type: 'function', function: one })) : undefined,
    tool_choice: functions?.length ? toolChoice(function_call) : undefined,
    [isNewName ? 'max_completion_tokens' : 'max_tokens']: max_tokens,
    response_format,
    stream: true,
    ...Object.fromEntries(Object.entries(optional).filter(([name]) => !refused.has(name as OptionalField))),
  })
}

function toolChoice(functionCall: UpstreamRequest['function_call']): unknown {
  if (functionCall === undefined || functionCall === 'auto' || functionCall === 'none' || functionCall === 'required') return functionCall
  return { type: 'function', function: { name: typeof functionCall === 'string' ? functionCall : functionCall.name } }
}
