import { APICallError } from '@ai-sdk/provider'
import { reportedError } from '@brandwright/streaming/reported-error'
import type { StreamFault } from './guarded-fetch.ts'
import { isLoopback } from './is-loopback.ts'
import type { Provider } from './provider.ts'
import type { UpstreamFailure } from './upstream.ts'
import { upstreamMessages as messages } from './upstream-messages.ts'

interface Met {
  error: unknown
  fault: StreamFault | undefined
  /** True if part of the response was received. */
  began: boolean
  provider: Provider
}

/** Matches Google's error messages about a wrong key. Needed because Google uses the same status for every invalid request. */
const WRONG_KEY = /\bAPI[ _]key not valid|API_KEY_INVALID/

/** Converts an SDK error to the failure messages shared by all upstreams. */
export function sdkFailure({ error, fault, began, provider: { name: providerName, baseUrl, key, keyOf } }: Met): UpstreamFailure {
  if (fault === 'no completion') return messages.noCompletion(providerName)
  if (fault === 'too long') return messages.tooLong(providerName)
  if (began) return hasReason(error) ? messages.error(providerName, error, key) : messages.brokeOff(providerName)
  if (APICallError.isInstance(error) && error.statusCode !== undefined) {
    const { statusCode, responseBody = '', responseHeaders } = error
    if (!hasReason(error)) return messages.empty(providerName)
    const status = WRONG_KEY.test(responseBody) ? 401 : statusCode
    return messages.refused(providerName, { status, error: errorIn(responseBody), retryAfter: responseHeaders?.['retry-after'], key, keyOf })
  }
  if (hasReason(error)) return messages.error(providerName, error, key)
  return (error as Error | null)?.name === 'AI_TypeValidationError' || (error as Error | null)?.name === 'AI_JSONParseError'
    ? messages.noCompletion(providerName)
    : messages.unreachable(providerName, isLoopback(new URL(baseUrl).hostname))
}

/** Returns true if the provider sent the error. Errors from parsing a response differ in that they have a cause. */
const hasReason = (error: unknown) => (APICallError.isInstance(error) ? error.cause === undefined : !(error instanceof Error))

function errorIn(body: string): unknown {
  try {
    return reportedError(JSON.parse(body))
  } catch {
    return null
  }
}
