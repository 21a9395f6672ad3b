import { reportedError } from '@brandwright/streaming/reported-error'
import { Refusal } from '../refusal.ts'
import { boundedText } from './bounded-text.ts'
import { isLoopback } from './is-loopback.ts'
import type { Provider } from './provider.ts'
import { refusalOfFailure } from './refusal-of-failure.ts'
import { upstreamMessages as messages } from './upstream-messages.ts'

const MAX_BYTES = 64 * 1024 * 1024

/**
 * Sends a request to an OpenAI-compatible server at a configured URL and returns the JSON in its response; a `FormData` body is sent as a form. Throws a
 * `Refusal` if the request fails, or the abort reason of `signal`.
 */
export async function requestJson(
  { kind, name: providerName, baseUrl, key, keyOf }: Provider,
  path: string,
  body: object | FormData,
  within: { ms: number; signal: AbortSignal },
): Promise<unknown> {
  const url = new URL(`${baseUrl.replace(/\/$/, '')}${kind === 'ollama' ? '/v1' : ''}${path}`)
  const late = AbortSignal.timeout(within.ms)
  const send = async () => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }), ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: body instanceof FormData ? body : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.any([late, within.signal]),
    })
    return { answer, json: jsonOf(await boundedText(answer, MAX_BYTES)) }
  }
  const { answer, json } = await send().catch((error: unknown) => {
    within.signal.throwIfAborted()
    if (error instanceof Refusal) throw error
    throw refusalOfFailure(late.aborted ? messages.late(providerName, within.ms) : messages.unreachable(providerName, isLoopback(url.hostname)))
  })
  if (answer.ok && json !== undefined) return json
  const error = reportedError(json)
  if (answer.ok) throw refusalOfFailure(messages.noCompletion(providerName))
  throw refusalOfFailure(
    messages.refused(providerName, { status: answer.status, error, retryAfter: answer.headers.get('retry-after') ?? undefined, key, keyOf }),
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
