import { CONTINUATION_TOKENS } from '../../platform/ai/continued-request.ts'
import { continuedUpstream } from '../../platform/ai/continued-upstream.ts'
import { type AnyProvider, COMPOSER } from '../../platform/ai/provider.ts'
import type { Upstream, UpstreamRequest } from '../../platform/ai/upstream.ts'
import { COMPLETION_LIMITS, withLimits } from '../../platform/ai/with-limits.ts'

interface Asking {
  upstream: Upstream
  request: UpstreamRequest
}

/** An answer that may be asked on `maxCount` times when it is cut, within the limits of one. The composer has all of its answer at once, and is allowed as much in one. */
export function withContinuation(provider: AnyProvider, { upstream, request }: Asking, maxCount: number | undefined): Asking {
  if (!maxCount) return { upstream, request }
  if (provider !== COMPOSER) return { upstream: withLimits(continuedUpstream(upstream, maxCount), provider.maker, COMPLETION_LIMITS), request }
  const max_tokens = request.max_tokens && request.max_tokens + maxCount * CONTINUATION_TOKENS
  return { upstream, request: { ...request, max_tokens } }
}
