import { randomUUID } from 'node:crypto'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { ComposerRequest } from '@brandwright/domain/composer/compose-reply'
import type { Composed, Composer } from './composer-thread.ts'
import type { Upstream, UpstreamFailure, UpstreamRequest, UpstreamSeen } from './upstream.ts'

/** Size of a streamed chunk: at least three tokens, and at most 120 chunks per response. */
const MIN_TOKENS = 3
const MAX_PIECES = 120

export interface ComposerDeps extends Pick<Composer, 'pauseMs'> {
  composer: Pick<Composer, 'compose'>
  /** Returns the guide to write from, or null if it is deleted. The caller must check access first. */
  guideOf(brandId: string, draft?: boolean): Promise<StyleGuide | null>
  report(error: unknown, message: string): void
}

/**
 * Makes the built-in composer available as an upstream that behaves like OpenAI's API. Requested `functions` count as tools (see `requestBody`), so the
 * response contains a call as the first entry of `tool_calls`.
 */
export function composerUpstream({ composer, pauseMs, guideOf, report }: ComposerDeps): Upstream {
  return {
    complete(request, reader) {
      const disconnect = new AbortController()
      const seen: UpstreamSeen = { finishReason: null, tokens: null, skipped: 0 }
      let frames: Iterator<object> | undefined
      let waits = false
      let timer: NodeJS.Timeout | undefined
      const end = (failure: UpstreamFailure | null) => {
        if (!disconnect.signal.aborted) reader.end({ failure, ...seen })
      }
      const send = () => {
        const frame = frames?.next()
        if (!frame || frame.done) return end(null)
        waits = !reader.frames(Buffer.from(`data: ${JSON.stringify(frame.value)}\n\n`))
        if (!waits && !disconnect.signal.aborted) timer = setTimeout(send, pauseMs)
      }
      const write = async () => {
        const material = request.brandId === null ? null : await guideOf(request.brandId, request.draft)
        const composed = await composer.compose(composerRequestOf(request, material), disconnect.signal)
        if (composed.functionName === null && wantsJson(request)) return end(NO_JSON)
        frames = framesOf(request, composed, seen)
        send()
      }
      write().catch((error) => {
        if (disconnect.signal.aborted) return
        report(error, 'the composer could not write an answer')
        end(FAILED)
      })
      return {
        resume() {
          if (!waits || disconnect.signal.aborted) return
          waits = false
          send()
        },
        close() {
          disconnect.abort()
          clearTimeout(timer)
          return seen
        },
      }
    },
  }
}

const FAILED: UpstreamFailure = {
  code: 'unavailable',
  message: 'The built-in composer could not write this. Shorten your request, or choose another model.',
}
const NO_JSON: UpstreamFailure = {
  code: 'bad_request',
  message: 'The built-in composer writes JSON only for the functions that it supports. Choose a language model for this.',
}

function composerRequestOf({ messages, functions = [], function_call: requestedCall }: UpstreamRequest, material: StyleGuide | null): ComposerRequest {
  const mustBe =
    requestedCall === undefined || requestedCall === 'auto' || requestedCall === 'none'
      ? requestedCall
      : { name: typeof requestedCall === 'string' ? requestedCall : requestedCall.name }
  return { messages, functions: functions.map(({ name }) => ({ name })), function_call: functions.length > 0 ? mustBe : 'none', material }
}

const wantsJson = ({ response_format }: UpstreamRequest) => response_format !== undefined && response_format.type !== 'text'

/** Yields the chunks of a response. Stores the finish reason and token counts of the response in `seen` before the first chunk. */
function* framesOf(
  { model, max_tokens = Number.POSITIVE_INFINITY }: UpstreamRequest,
  { functionName, tokens, read }: Composed,
  seen: UpstreamSeen,
): Generator<object> {
  const head = { id: `chatcmpl-${randomUUID()}`, object: 'chat.completion.chunk', created: Math.floor(Date.now() / 1000), model }
  const frame = (delta: object, finish_reason: string | null = null) => ({ ...head, choices: [{ index: 0, delta, finish_reason }] })
  const written = tokens.slice(0, max_tokens)
  const call = { index: 0, id: `call_${randomUUID()}`, type: 'function', function: { name: functionName, arguments: '' } }
  yield frame(functionName === null ? { role: 'assistant', content: '' } : { role: 'assistant', content: null, tool_calls: [call] })

  const size = Math.max(MIN_TOKENS, Math.ceil(written.length / MAX_PIECES))
  for (let at = 0; at < written.length; at += size) {
    const piece = written.slice(at, at + size).join('')
    yield frame(functionName === null ? { content: piece } : { tool_calls: [{ index: 0, function: { arguments: piece } }] })
  }
  const completeReason = functionName === null ? 'stop' : 'tool_calls'
  seen.finishReason = written.length < tokens.length ? 'length' : completeReason
  yield frame({}, seen.finishReason)
  seen.tokens = { in: read, out: written.length }
  yield { ...head, choices: [], usage: { prompt_tokens: read, completion_tokens: written.length, total_tokens: read + written.length } }
}
