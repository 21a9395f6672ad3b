import type { CompletionAnswer } from '@brandwright/contracts/completions'
import { z } from 'zod'
import { Refusal } from '../../platform/refusal.ts'
import type { Completion, CompletionEnding } from './begin-completion.ts'

const MOST_BYTES = 16 * 1024 * 1024

/** Waits for all of an answer. One that failed is refused, with what came of it in `details.partial`. */
export async function wholeAnswer(completion: Completion, gone: AbortSignal): Promise<CompletionAnswer> {
  const parts: Uint8Array[] = []
  let length = 0
  const ending = await new Promise<CompletionEnding>((resolve) => {
    const leave = () => {
      writer.leave()
      resolve({ outcome: 'failed', failure: TOO_LONG, finishReason: null, tokens: null, skipped: 0 })
    }
    const writer = completion.write({
      frames(bytes) {
        length += bytes.length
        if (length > MOST_BYTES) leave()
        else parts.push(bytes)
        return true
      },
      end: resolve,
    })
    if (gone.aborted) leave()
    gone.addEventListener('abort', leave, { once: true })
  })
  const answer = answerOf(completion, Buffer.concat(parts).toString('utf8'), ending)
  if (!ending.failure) return answer
  const { code, message, retryAfterSeconds } = ending.failure
  throw new Refusal(code, message, { partial: answer, retryAfterSeconds })
}

const TOO_LONG = { code: 'unavailable', message: 'The answer is longer than it may be here. Ask for less at once.' } as const

const functionPiece = z.object({ name: z.string().nullish(), arguments: z.string().nullish() })
const callPiece = z.object({ index: z.number().int().min(0).default(0), id: z.string().nullish(), function: functionPiece.nullish() })
const delta = z.object({ content: z.string().nullish(), tool_calls: z.array(callPiece).nullish(), function_call: functionPiece.nullish() })
const chunk = z.object({ choices: z.tuple([z.object({ delta })]).rest(z.unknown()) })

function answerOf({ id, model }: Completion, frames: string, { outcome, finishReason, tokens }: CompletionEnding): CompletionAnswer {
  let content: string | null = null
  const calls: { id: string; type: 'function'; function: { name: string; arguments: string } }[] = []
  const take = ({ index, id, function: piece }: z.infer<typeof callPiece>) => {
    if (index > calls.length) return
    calls[index] ??= { id: '', type: 'function', function: { name: '', arguments: '' } }
    const call = calls[index]
    call.id ||= id ?? ''
    call.function.name += piece?.name ?? ''
    call.function.arguments += piece?.arguments ?? ''
  }
  for (const { content: words, tool_calls, function_call } of deltasOf(frames)) {
    if (words) content = (content ?? '') + words
    for (const piece of tool_calls ?? []) take(piece)
    if (function_call) take({ index: 0, function: function_call })
  }
  const [first] = calls
  const usage = tokens && { prompt_tokens: tokens.in, completion_tokens: tokens.out, total_tokens: tokens.in + tokens.out }
  const message = { role: 'assistant' as const, content, ...(first ? { function_call: first.function, tool_calls: calls } : {}) }
  return { id, model, choices: [{ index: 0, message, finish_reason: outcome === 'stopped' ? 'stopped' : finishReason }], usage }
}

/** What is no piece of an answer adds nothing to it. */
function deltasOf(frames: string): z.infer<typeof delta>[] {
  return frames.split('\n').flatMap((line) => {
    const { data } = chunk.safeParse(line.startsWith('data:') ? parsed(line.slice('data:'.length)) : null)
    return data ? [data.choices[0].delta] : []
  })
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
