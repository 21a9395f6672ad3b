import { accumulateCompletion, type Completion, EMPTY_COMPLETION } from '@brandwright/streaming/completion-accumulator'
import { completionOfFrames } from './completion-of-frames.ts'
import { dataOfFrames } from './data-of-frames.ts'
import { ANSWER_TOO_LONG, refusalOfFailure } from './refusal-of-failure.ts'
import type { TokenCount, Upstream, UpstreamEnding, UpstreamRequest } from './upstream.ts'

const MAX_BYTES = 4 * 1024 * 1024

/** Resolves with the complete response; calls `grows` with each partial one. Throws a `Refusal` that explains a failure, or the signal's abort reason. */
export async function requestUpstream(
  upstream: Upstream,
  request: UpstreamRequest,
  signal: AbortSignal,
  grows?: (completion: Completion) => void,
): Promise<{ completion: Completion; finishReason: string | null; tokens: TokenCount | null }> {
  signal.throwIfAborted()
  const parts: Uint8Array[] = []
  let length = 0
  let grown = EMPTY_COMPLETION
  let onDisconnect = () => {}
  try {
    const { failure, finishReason, tokens } = await new Promise<UpstreamEnding>((resolve, reject) => {
      const call = upstream.complete(request, {
        frames(bytes) {
          length += bytes.length
          if (grows && length <= MAX_BYTES) {
            grown = dataOfFrames(Buffer.from(bytes).toString('utf8')).reduce(accumulateCompletion, grown)
            grows(grown)
          }
          if (length <= MAX_BYTES) parts.push(bytes)
          else {
            call.close()
            reject(refusalOfFailure(ANSWER_TOO_LONG))
          }
          return true
        },
        end: resolve,
      })
      onDisconnect = () => {
        call.close()
        reject(signal.reason)
      }
      signal.addEventListener('abort', onDisconnect, { once: true })
    })
    if (failure) throw refusalOfFailure(failure)
    return { completion: completionOfFrames(Buffer.concat(parts).toString('utf8')), finishReason, tokens }
  } finally {
    signal.removeEventListener('abort', onDisconnect)
  }
}
