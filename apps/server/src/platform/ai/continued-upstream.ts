import { continuedRequest } from './continued-request.ts'
import type { TokenCount, Upstream, UpstreamRequest, UpstreamSeen } from './upstream.ts'

/** Length in characters beyond which a response is not continued. */
const MAX_TEXT = 400_000

interface Chunk {
  id?: string
  choices?: { delta?: { content?: unknown; tool_calls?: unknown; function_call?: unknown }; finish_reason?: unknown }[]
  usage?: unknown
}

/**
 * Wraps an upstream so that a response that was truncated at the token limit is continued, up to `maxParts` times. Readers see a single response with one id,
 * one end and one token count; truncated function calls are not continued, because they can't be joined.
 */
export function continuedUpstream(upstream: Upstream, maxParts: number): Upstream {
  return {
    complete(request, reader) {
      const parts = partsOf(maxParts)
      let call: ReturnType<Upstream['complete']>
      const requestPart = (partRequest: UpstreamRequest) => {
        call = upstream.complete(partRequest, {
          frames: (bytes) => {
            const passed = parts.take(bytes)
            return passed.length > 0 ? reader.frames(Buffer.from(passed)) : true
          },
          alive: () => reader.alive?.(),
          end({ failure: met, ...seen }) {
            // A continuation that ends without any text is not a failure, because earlier parts contain text.
            const failure = seen.finishReason !== null && seen.finishReason !== 'error' && parts.text() !== '' ? null : met
            parts.ended(seen, failure === null)
            if (!failure && parts.canGoOn()) return requestPart(continuedRequest(request, parts.text()))
            const last = parts.lastFrames()
            if (!failure && last) reader.frames(Buffer.from(last))
            reader.end({ failure, ...parts.seen() })
          },
        })
      }
      requestPart(request)
      return {
        resume: () => call.resume(),
        close() {
          parts.ended(call.close(), false)
          return parts.seen()
        },
      }
    },
  }
}

/** Collects the parts of a response. */
function partsOf(maxParts: number) {
  let text = ''
  let before = ''
  let id: string | undefined
  let calls = false
  let partCount = 0
  let uncounted = false
  const seen: UpstreamSeen = { finishReason: null, tokens: null, skipped: 0 }

  /** Returns the frame to forward, or an empty string if it only marks the end of a part. */
  const passedOn = (frame: string): string => {
    const chunk = chunkOf(frame)
    if (!chunk) return `${frame}\n\n`
    id ??= chunk.id
    const [choice] = chunk.choices ?? []
    const { delta } = choice ?? {}
    if (typeof delta?.content === 'string') text += delta.content
    if (delta?.tool_calls || delta?.function_call) calls = true
    if (choice?.finish_reason == null && !chunk.usage && partCount === 0) return `${frame}\n\n`
    if (!delta || Object.keys(delta).length === 0) return ''
    const { usage, ...rest } = chunk
    return toFrame({ ...rest, id, choices: [{ ...choice, finish_reason: null }] })
  }

  const total = (): UpstreamSeen => ({ ...seen, tokens: uncounted ? null : seen.tokens })

  return {
    text: () => text,
    seen: total,
    take: (bytes: Uint8Array) =>
      Buffer.from(bytes)
        .toString('utf8')
        .split(/\r?\n\r?\n/)
        .filter(Boolean)
        .map(passedOn)
        .join(''),
    ended({ finishReason, tokens, skipped }: UpstreamSeen, isComplete: boolean) {
      seen.finishReason = finishReason
      seen.skipped += skipped
      if (tokens) seen.tokens = sum(seen.tokens, tokens)
      else if (isComplete) uncounted = true
    },
    /** Returns true if the response may be continued, and counts the continuation. A part that added no text ends the response. */
    canGoOn(): boolean {
      const canContinue = seen.finishReason === 'length' && !calls && partCount < maxParts && text.length > before.length && text.length < MAX_TEXT
      if (canContinue) partCount++
      before = text
      return canContinue
    },
    lastFrames(): string {
      const { finishReason, tokens } = total()
      const end = finishReason ? toFrame({ id, choices: [{ index: 0, delta: {}, finish_reason: finishReason }] }) : ''
      const { in: read, out: written } = tokens ?? { in: 0, out: 0 }
      return end + (tokens ? toFrame({ id, choices: [], usage: { prompt_tokens: read, completion_tokens: written, total_tokens: read + written } }) : '')
    },
  }
}

/** Returns null for frames that are not JSON. They are forwarded, and readers skip them. */
function chunkOf(frame: string): Chunk | null {
  try {
    return JSON.parse(frame.slice('data:'.length)) as Chunk
  } catch {
    return null
  }
}

const toFrame = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`
const sum = (one: TokenCount | null, other: TokenCount): TokenCount => ({ in: (one?.in ?? 0) + other.in, out: (one?.out ?? 0) + other.out })
