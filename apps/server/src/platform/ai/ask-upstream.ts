import type { Completion } from '@brandwright/streaming/completion-accumulator'
import { Refusal } from '../refusal.ts'
import { completionOfFrames } from './completion-of-frames.ts'
import { refusalOfFailure } from './refusal-of-failure.ts'
import type { TokenCount, Upstream, UpstreamEnding, UpstreamRequest } from './upstream.ts'
import { withoutThoughts } from './without-thoughts.ts'

const MOST_BYTES = 4 * 1024 * 1024
const TOO_LONG = 'The answer is longer than it may be here. Ask for less at once.'

/** A whole answer for work that nobody watches grow. Throws the refusal that says why there is none, or the reason of the signal. */
export async function askUpstream(
  upstream: Upstream,
  request: UpstreamRequest,
  signal: AbortSignal,
): Promise<{ completion: Completion; finishReason: string | null; tokens: TokenCount | null }> {
  signal.throwIfAborted()
  const parts: Uint8Array[] = []
  let length = 0
  let left = () => {}
  try {
    const { failure, finishReason, tokens } = await new Promise<UpstreamEnding>((resolve, reject) => {
      const call = upstream.complete(request, {
        frames(bytes) {
          length += bytes.length
          if (length <= MOST_BYTES) parts.push(bytes)
          else {
            call.close()
            reject(new Refusal('unavailable', TOO_LONG))
          }
          return true
        },
        end: resolve,
      })
      left = () => {
        call.close()
        reject(signal.reason)
      }
      signal.addEventListener('abort', left, { once: true })
    })
    if (failure) throw refusalOfFailure(failure)
    const answer = completionOfFrames(Buffer.concat(parts).toString('utf8'))
    const completion = { ...answer, content: withoutThoughts(answer.content) }
    if (completion.content.trim() === '' && !completion.functionCall && completion.toolCalls.length === 0)
      throw new Refusal('unavailable', emptyWords(finishReason))
    return { completion, finishReason, tokens }
  } finally {
    signal.removeEventListener('abort', left)
  }
}

/** Says why an answer has no text. */
export function emptyWords(finishReason: string | null): string {
  if (finishReason === 'length') return 'The model had no room left for an answer after its thoughts. Ask for less at once, or choose another model.'
  if (finishReason === 'content_filter') return 'The filter of the model held its answer back. Ask in other words, or choose another model.'
  return 'The model ended without an answer. Try again, or choose another model.'
}
