import http from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import zlib from 'node:zlib'
import { errorWords, saidError } from '@brandwright/streaming/said-error'
import { frameScanner } from './frame-scanner.ts'
import { isLoopback } from './is-loopback.ts'
import type { Provider } from './provider.ts'
import { OPTIONAL_FIELDS, type OptionalField, requestBody } from './request-body.ts'
import type { ClosableUpstream, UpstreamFailure, UpstreamSeen } from './upstream.ts'
import { upstreamWords as words } from './upstream-words.ts'
import { writtenJson } from './written-json.ts'

const REFUSED_STATUS = new Set([400, 422])

/** That a field is not known or not taken, not that its value is wrong. */
const NOT_TAKEN =
  /unsupported|not support|unknown|unrecogni[sz]ed|unexpected|extra[ _](?:inputs?|fields?|forbidden)|not (?:permitted|allowed|available)|invalid (?:field|parameter)|only the default|deprecated|instead|not (?:implemented|recogni[sz]ed|accepted)|no such|additional propert|does not (?:accept|take|know)/i

const KEPT_SOCKETS = 1024
const MAX_REFUSAL_BYTES = 64 * 1024
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
  /** What the server does not take, by model: it is not asked for again. */
  const refusedOf = new Map<string, Set<OptionalField>>()

  return {
    close() {
      // Those in use end with their answers.
      agent.maxFreeSockets = 0
      for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy()
    },
    complete(given, reader) {
      const refused = refusedOf.get(given.model) ?? new Set<OptionalField>()
      let body = Buffer.from(requestBody(given, refused))
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
      /** Asks once more without the field that is refused. */
      const askedWithout = (status: number, error: unknown): boolean => {
        const field = refusedField(status, error, JSON.parse(body.toString('utf8')))
        if (field === null || refused.has(field)) return false
        refused.add(field)
        // Of the two names of one field, the other one is not known to be taken either.
        if (field === 'max_completion_tokens' && refused.has('max_tokens')) return false
        refusedOf.set(given.model, refused)
        body = Buffer.from(requestBody(given, refused))
        answer = undefined
        send(agent)
        return true
      }
      const refuse = ({ statusCode: status = 0, headers: said }: http.IncomingMessage, bytes: Buffer) => {
        const error = errorIn(bytes)
        if (over || askedWithout(status, error)) return
        end(words.refused(maker, { status, error, retryAfter: said['retry-after'], key, keyOf }))
      }
      const finished = () => {
        const { done, finishReason, outcome } = scanner.seen
        if (!done && !finishReason) return cut()
        return outcome.answered ? null : words.unanswered(maker, finishReason, outcome, key)
      }
      const read = (message: http.IncomingMessage) => {
        answer = message
        // What breaks is told by `close`; without a listener it would end the process.
        message.on('error', () => {})
        if (message.statusCode !== 200) {
          readRefusal(message, (bytes) => refuse(message, bytes))
          return
        }
        const given = unpacked(message)
        stream = given
        given.on('data', (chunk: Buffer) => {
          if (over) return
          reader.alive?.()
          scanner.feed(chunk)
          const failure = failureOf(scanner.seen, maker, key)
          if (!failure && !scanner.seen.done) return
          end(failure ?? finished())
          letGo(message)
        })
        given.on('end', () => {
          if (over) return
          scanner.finish()
          end(failureOf(scanner.seen, maker, key) ?? finished())
        })
        given.on('close', () => end(cut()))
      }
      const cut = () => {
        if (scanner.seen.frames) return words.brokeOff(maker)
        return scanner.seen.skipped > 0 ? words.noCompletion(maker) : words.empty(maker)
      }

      let request: http.ClientRequest
      const send = (kept: http.Agent | false) => {
        request = ask(url, { method: 'POST', agent: kept, headers: headers() }, read)
        request.on('error', (error: NodeJS.ErrnoException) => {
          // A kept connection that the other side had closed meanwhile: nothing was read there. The next one may be as old, so a new one is made.
          if (!over && !answer && kept && request.reusedSocket && CLOSED.has(error.code)) send(false)
          else if (!answer) end(words.unreachable(maker, isLocal))
        })
        request.end(body)
      }
      send(agent)
      return {
        resume: () => stream?.resume(),
        close() {
          over = true
          request.destroy()
          // An end without an answer is none.
          return scanner.seen.outcome.answered ? seen() : { ...seen(), finishReason: null }
        },
      }
    },
  }
}

function failureOf({ error, tooLong }: { error: unknown; tooLong: boolean }, maker: string, key: string | undefined): UpstreamFailure | null {
  if (error) return words.error(maker, error, key)
  return tooLong ? words.tooLong(maker) : null
}

const PACKED: Record<string, () => Readable & NodeJS.WritableStream> = {
  gzip: () => zlib.createGunzip({ flush: zlib.constants.Z_SYNC_FLUSH }),
  deflate: () => zlib.createInflate({ flush: zlib.constants.Z_SYNC_FLUSH }),
  br: () => zlib.createBrotliDecompress({ flush: zlib.constants.BROTLI_OPERATION_FLUSH }),
}

/** What was packed although it was asked for as it is. */
function unpacked(message: http.IncomingMessage): Readable {
  const unpack = PACKED[message.headers['content-encoding'] ?? '']?.()
  if (!unpack) return message
  unpack.on('error', () => {})
  message.on('close', () => {
    if (!message.complete) unpack.destroy()
  })
  return message.pipe(unpack)
}

/** Reads what may come after the end, so that the connection can be used again. */
function letGo(message: http.IncomingMessage): void {
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

/** Some servers refuse in plain words; a page is none of them. */
function errorIn(bytes: Buffer): unknown {
  const text = bytes.toString('utf8').trim()
  try {
    const said: unknown = JSON.parse(text)
    return typeof said === 'string' ? said : saidError(said)
  } catch {
    return text === '' || text.startsWith('<') ? null : text
  }
}

/** The optional field for which a server refuses a request, by the answer that it gives; null where it is refused for something else. */
function refusedField(status: number, error: unknown, sent: object): OptionalField | null {
  if (!REFUSED_STATUS.has(status) || error === null) return null
  const words = errorWords(error)
  const all = `${words} ${writtenJson(error) ?? ''}`
  if (!NOT_TAKEN.test(all)) return null
  const { param } = Object(error) as { param?: unknown }
  const named = OPTIONAL_FIELDS.filter((field) => field in sent)
  return named.find((field) => field === param) ?? named.find((field) => new RegExp(`\\b${field}\\b`).test(all)) ?? null
}
