import { APICallError } from '@ai-sdk/provider'
import { saidError } from '@brandwright/streaming/said-error'
import type { StreamFault } from './guarded-fetch.ts'
import { isLoopback } from './is-loopback.ts'
import type { Provider } from './provider.ts'
import type { UpstreamFailure } from './upstream.ts'
import { upstreamWords as words } from './upstream-words.ts'

interface Met {
  error: unknown
  fault: StreamFault | undefined
  /** True if a part of the answer had arrived. */
  began: boolean
  provider: Provider
}

/** Google uses the same status for a wrong key as for any bad request. */
const WRONG_KEY = /\bAPI[ _]key not valid|API_KEY_INVALID/

/** Converts an SDK error into the failure messages that all upstreams share. */
export function sdkFailure({ error, fault, began, provider: { maker, baseUrl, key, keyOf } }: Met): UpstreamFailure {
  if (fault === 'no completion') return words.noCompletion(maker)
  if (fault === 'too long') return words.tooLong(maker)
  if (began) return saysWhy(error) ? words.error(maker, error, key) : words.brokeOff(maker)
  if (APICallError.isInstance(error) && error.statusCode !== undefined) {
    const { statusCode, responseBody = '', responseHeaders } = error
    if (!saysWhy(error)) return words.empty(maker)
    const status = WRONG_KEY.test(responseBody) ? 401 : statusCode
    return words.refused(maker, { status, error: errorIn(responseBody), retryAfter: responseHeaders?.['retry-after'], key, keyOf })
  }
  if (saysWhy(error)) return words.error(maker, error, key)
  return (error as Error | null)?.name === 'AI_TypeValidationError' || (error as Error | null)?.name === 'AI_JSONParseError'
    ? words.noCompletion(maker)
    : words.unreachable(maker, isLoopback(new URL(baseUrl).hostname))
}

/** Returns true for an error that the provider sent, as opposed to a parse error, which has a cause. */
const saysWhy = (error: unknown) => (APICallError.isInstance(error) ? error.cause === undefined : !(error instanceof Error))

function errorIn(body: string): unknown {
  try {
    return saidError(JSON.parse(body))
  } catch {
    return null
  }
}
