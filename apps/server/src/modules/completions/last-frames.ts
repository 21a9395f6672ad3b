import type { CompletionEnding } from './begin-completion.ts'

const frame = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`
const DONE = 'data: [DONE]\n\n'

/** Whatever happened, a stream ends with `[DONE]`; before it stands why it ended too early. */
export function lastFrames({ outcome, failure }: CompletionEnding, requestId: string): string {
  if (outcome === 'stopped') return frame({ choices: [{ index: 0, delta: {}, finish_reason: 'stopped' }] }) + DONE
  if (!failure) return DONE
  const { code, message, retryAfterSeconds } = failure
  return frame({ error: { message, code, requestId, ...(retryAfterSeconds ? { details: { retryAfterSeconds } } : {}) } }) + DONE
}
