import { randomUUID } from 'node:crypto'
import type { LanguageModelV3, LanguageModelV3FinishReason, LanguageModelV3StreamPart } from '@ai-sdk/provider'
import { guardedFetch, type StreamFault } from './guarded-fetch.ts'
import type { Outcome } from './plain-chunks.ts'
import type { Provider } from './provider.ts'
import { sdkFailure } from './sdk-failure.ts'
import { sdkRequest } from './sdk-request.ts'
import type { Upstream, UpstreamFailure, UpstreamSeen } from './upstream.ts'
import { upstreamMessages as messages } from './upstream-messages.ts'

export interface SdkProvider extends Provider {
  kind: 'anthropic' | 'google'
}

/** Uses the AI SDK to connect to providers with proprietary protocols. The SDK is loaded on the first request (docs/decisions/0028). */
export function sdkUpstream(provider: SdkProvider): Upstream {
  return {
    complete(request, reader) {
      const disconnect = new AbortController()
      const seen: UpstreamSeen = { finishReason: null, tokens: null, skipped: 0 }
      let fault: StreamFault | undefined
      let began = false
      const outcome: Outcome = { answered: false, thought: false, refusal: '' }
      let goOn: (() => void) | undefined
      const framesOf = frameWriter(request.model, seen)
      const end = (failure: UpstreamFailure | null) => {
        if (disconnect.signal.aborted) return
        reader.end({ failure, ...seen })
        disconnect.abort()
      }
      const fail = (error: unknown) => end(sdkFailure({ error, fault, began, provider }))
      const read = async () => {
        const model = await modelOf(
          provider,
          request.model,
          guardedFetch(
            (met) => {
              fault = met
            },
            () => reader.alive?.(),
          ),
        )
        const { stream } = await model.doStream({ ...sdkRequest(request, provider.kind), abortSignal: disconnect.signal })
        for await (const part of stream) {
          if (disconnect.signal.aborted) return
          if (part.type === 'error') return fail(part.error)
          if (part.type === 'finish' && part.finishReason.unified === 'error') return end(messages.error(provider.name, part.finishReason.raw))
          if ((part.type === 'text-delta' && part.delta.trim()) || part.type === 'tool-input-start' || part.type === 'tool-call') outcome.answered = true
          if (part.type === 'reasoning-delta') outcome.thought = true
          const frames = framesOf(part)
          if (frames.length === 0) continue
          began = true
          const takesMore = reader.frames(Buffer.from(frames.map((frame) => `data: ${JSON.stringify(frame)}\n\n`).join('')))
          if (part.type === 'finish') return end(outcome.answered ? null : messages.unanswered(provider.name, seen.finishReason, outcome))
          if (!takesMore) await new Promise<void>((resume) => (goOn = resume))
        }
        end(began ? messages.brokeOff(provider.name) : messages.empty(provider.name))
      }
      read().catch(fail)
      return {
        resume: () => goOn?.(),
        close() {
          disconnect.abort()
          goOn?.()
          return seen
        },
      }
    },
  }
}

async function modelOf({ kind, baseUrl, key = '' }: SdkProvider, model: string, through: typeof fetch): Promise<LanguageModelV3> {
  const base = baseUrl.replace(/\/$/, '')
  if (kind === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ baseURL: `${base}/v1`, apiKey: key, fetch: through })(model)
  }
  const { createGoogleGenerativeAI } = await import('@ai-sdk/google')
  return createGoogleGenerativeAI({ baseURL: `${base}/v1beta`, apiKey: key, fetch: through })(model)
}

const REASONS: Record<LanguageModelV3FinishReason['unified'], string> = {
  stop: 'stop',
  length: 'length',
  'content-filter': 'content_filter',
  'tool-calls': 'tool_calls',
  error: 'stop',
  other: 'stop',
}

/** Returns a converter from SDK stream parts to OpenAI chunks. The converter stores the finish reason and the token counts in `seen`. */
function frameWriter(model: string, seen: UpstreamSeen): (part: LanguageModelV3StreamPart) => object[] {
  const head = { id: `chatcmpl-${randomUUID()}`, object: 'chat.completion.chunk', created: Math.floor(Date.now() / 1000), model }
  const frame = (delta: object, finish_reason: string | null = null) => ({ ...head, choices: [{ index: 0, delta, finish_reason }] })
  const calls = new Map<string, number>()
  const begin = (id: string, name: string, written: string) => {
    const index = calls.size
    calls.set(id, index)
    return frame({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: written } }] })
  }
  return (part) => {
    switch (part.type) {
      case 'text-delta':
        return part.delta ? [frame({ content: part.delta })] : []
      case 'tool-input-start':
        return [begin(part.id, part.toolName, '')]
      case 'tool-input-delta':
        return part.delta ? [frame({ tool_calls: [{ index: calls.get(part.id) ?? 0, function: { arguments: part.delta } }] })] : []
      case 'tool-call':
        return calls.has(part.toolCallId) ? [] : [begin(part.toolCallId, part.toolName, part.input)]
      case 'finish': {
        // A truncated response has no raw finish reason.
        if (part.finishReason.raw === undefined) return []
        seen.finishReason = REASONS[part.finishReason.unified]
        const ended = frame({}, seen.finishReason)
        const { inputTokens, outputTokens } = part.usage
        if (inputTokens.total === undefined || outputTokens.total === undefined) return [ended]
        seen.tokens = { in: inputTokens.total, out: outputTokens.total }
        const { in: read, out: written } = seen.tokens
        return [ended, { ...head, choices: [], usage: { prompt_tokens: read, completion_tokens: written, total_tokens: read + written } }]
      }
      default:
        return []
    }
  }
}
