import type { CompletionEnding } from './begin-completion.ts'

const frame = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`
const DONE = 'data: [DONE]\n\n'

/** Returns the end of a stream: `[DONE]`, preceded by an error if the stream ended early. */
export function lastFrames({ outcome, failure }: CompletionEnding, requestId: string): string {
  if (outcome === 'stopped') return frame({ choices: [{ index: 0, delta: {}, finish_reason: 'stopped' }] }) + DONE
  if (!failure) return DONE
  const { code, message, retryAfterSeconds } = failure
  return frame({ error: { message, code, requestId, ...(retryAfterSeconds ? { details: { retryAfterSeconds } } : {}) } }) + DONE
}
