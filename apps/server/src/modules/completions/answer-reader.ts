import type { CompletionConfig } from '@brandwright/contracts/completions'
import { accumulateCompletion, EMPTY_COMPLETION, endCompletion } from '@brandwright/streaming/completion-accumulator'
import { repairJson } from '@brandwright/streaming/repair-json'

export interface AnswerReader {
  read(frames: Uint8Array): void
  /** The frames that tell, once the answer has ended, what it came to. */
  told(): string
}

/**
 * Reads an answer beside its way where JSON was asked for, and tells it in the typed events of spec 002, 7, before the last frame: each call by
 * `processing_json_arguments`, an answer in a form by `response_format_done`, one that lacks its end by `response_format`, and by `log` what is no JSON after
 * three attempts. Null where neither functions nor a form were asked for: then nothing is read.
 */
export function answerReader({ functions = [], response_format, json_mode = false }: CompletionConfig): AnswerReader | null {
  const isInForm = response_format ? response_format.type !== 'text' : json_mode
  if (functions.length === 0 && !isInForm) return null
  let state = EMPTY_COMPLETION
  return {
    read(frames) {
      for (const line of Buffer.from(frames.buffer, frames.byteOffset, frames.byteLength).toString('utf8').split('\n'))
        if (line.startsWith('data:')) state = accumulateCompletion(state, line.slice('data:'.length))
    },
    told() {
      const { functionCall, toolCalls, content } = endCompletion(state)
      const calls = functionCall ? [functionCall] : toolCalls
      const events = calls.map(({ name, value, fault, repair }) =>
        fault ? noJson(name, fault.position) : typed('processing_json_arguments', { name, value, whole: repair?.whole ?? false }),
      )
      return [...events, ...(isInForm && content.trim() !== '' ? [form(content)] : [])].join('')
    },
  }
}

function form(content: string): string {
  const read = repairJson(content)
  if (read.fault) return noJson('The answer', read.fault.position)
  return typed(read.whole ? 'response_format_done' : 'response_format', read.value)
}

const noJson = (what: string, position: number) => typed('log', { message: `${what} is no JSON from character ${position + 1} on.`, position })
const typed = (type: string, data: unknown) => `data: ${JSON.stringify({ type, data })}\n\n`
