import type { CompletionConfig } from '@brandwright/contracts/completions'
import { accumulateCompletion, type Completion, EMPTY_COMPLETION, endCompletion } from '@brandwright/streaming/completion-accumulator'
import { repairJson } from '@brandwright/streaming/repair-json'
import { dataOfFrames } from '../../platform/ai/data-of-frames.ts'
import { type EncodeEvent, eventEncoder } from './event-encoder.ts'
import { functionCallRewriter } from './function-call-rewriter.ts'
import { typedFrames } from './typed-frames.ts'

export interface AnswerEncoder {
  /** Converts received frames to the frames for the client. */
  passed(frames: Uint8Array): Uint8Array
  /** Returns the frames that report the result of a complete response. */
  final(): string
}

/**
 * Returns an encoder if the request expects JSON or typed events (`returnTo`), otherwise null. Before the last frame, the encoder emits the parsed result:
 * - `processing_json_arguments`: a call with its arguments
 * - `response_format_done`: complete JSON
 * - `response_format`: truncated JSON
 * - `log`: JSON that can't be repaired
 * - `alert`: the length limit was reached
 */
export function answerEncoder(config: CompletionConfig): AnswerEncoder | null {
  const { returnTo } = config
  const canCall = requestsCalls(config)
  const inForm = isInForm(config)
  if (!canCall && !inForm && returnTo === undefined) return null
  const encode = eventEncoder(config)
  const typed = returnTo === undefined ? null : typedFrames(encode, inForm)
  const toFunctionCalls = canCall && !typed ? functionCallRewriter() : null
  let state = EMPTY_COMPLETION
  return {
    passed(frames) {
      const data = dataOfFrames(Buffer.from(frames.buffer, frames.byteOffset, frames.byteLength).toString('utf8'))
      state = data.reduce(accumulateCompletion, state)
      return typed ? Buffer.from(data.map(typed).join('')) : toFunctionCalls ? toFunctionCalls(frames) : frames
    },
    final: () => finalEventsOf(endCompletion(state), inForm, encode),
  }
}

/** Returns true if the model may call a function. Generation functions can be called by name alone, without an entry in `functions`. */
const requestsCalls = ({ functions = [], function_call }: CompletionConfig) =>
  functions.length > 0 || (function_call !== undefined && function_call !== 'auto' && function_call !== 'none')

const isInForm = ({ response_format, json_mode = false }: CompletionConfig) => (response_format ? response_format.type !== 'text' : json_mode)

function finalEventsOf({ functionCall, toolCalls, content, finishReason }: Completion, inForm: boolean, encode: EncodeEvent): string {
  const calls = functionCall ? [functionCall] : toolCalls
  return [
    ...calls.map(({ name, value, fault, repair }) =>
      fault ? noJson(encode, name, fault.position) : encode('processing_json_arguments', { name, value, whole: repair?.whole ?? false }),
    ),
    ...(inForm && content.trim() !== '' ? [formOf(content, encode)] : []),
    ...(finishReason === 'length' ? [encode('alert', CUT)] : []),
  ].join('')
}

const CUT = {
  status: 'warning',
  title: 'Getting Completion',
  message: 'The answer was cut off at the maximum length. Allow more tokens, or ask for less at once.',
}

function formOf(content: string, encode: EncodeEvent): string {
  const read = repairJson(content)
  if (read.fault) return noJson(encode, 'The answer', read.fault.position)
  return encode(read.whole ? 'response_format_done' : 'response_format', read.value)
}

const noJson = (encode: EncodeEvent, label: string, position: number) =>
  encode('log', { message: `${label} is not valid JSON from character ${position + 1} on.`, position })
