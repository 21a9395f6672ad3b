import type { CompletionAnswer } from '@brandwright/contracts/completions'
import { completionOfFrames } from '../../platform/ai/completion-of-frames.ts'
import { ANSWER_TOO_LONG, refusalOfFailure } from '../../platform/ai/refusal-of-failure.ts'
import type { Completion, CompletionEnding } from './begin-completion.ts'

const MAX_BYTES = 16 * 1024 * 1024

/** Waits for the complete response. Throws a `Refusal` if the response failed, with the text received so far in `details.partial`. */
export async function completeAnswer(completion: Completion, disconnected: AbortSignal): Promise<CompletionAnswer> {
  const parts: Uint8Array[] = []
  let length = 0
  const ending = await new Promise<CompletionEnding>((resolve) => {
    const leave = () => {
      writer.leave()
      resolve({ outcome: 'failed', failure: ANSWER_TOO_LONG, finishReason: null, tokens: null, skipped: 0 })
    }
    const writer = completion.write({
      frames(bytes) {
        length += bytes.length
        if (length > MAX_BYTES) leave()
        else parts.push(bytes)
        return true
      },
      end: resolve,
    })
    if (disconnected.aborted) leave()
    disconnected.addEventListener('abort', leave, { once: true })
  })
  const answer = answerOf(completion, Buffer.concat(parts).toString('utf8'), ending)
  if (!ending.failure) return answer
  throw refusalOfFailure(ending.failure, { partial: answer })
}

function answerOf({ id, model }: Completion, frames: string, { outcome, finishReason, tokens }: CompletionEnding): CompletionAnswer {
  const { content, functionCall, toolCalls } = completionOfFrames(frames)
  const calls = functionCall ? [{ id: '', ...functionCall }] : toolCalls
  const tool_calls = calls.map((call) => ({ id: call.id, type: 'function' as const, function: { name: call.name, arguments: call.arguments } }))
  const [first] = tool_calls
  const usage = tokens && { prompt_tokens: tokens.in, completion_tokens: tokens.out, total_tokens: tokens.in + tokens.out }
  const message = { role: 'assistant' as const, content: content || null, ...(first ? { function_call: first.function, tool_calls } : {}) }
  return { id, model, choices: [{ index: 0, message, finish_reason: outcome === 'stopped' ? 'stopped' : finishReason }], usage }
}
