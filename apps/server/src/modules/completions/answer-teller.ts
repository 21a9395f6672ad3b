import type { CompletionConfig } from '@brandwright/contracts/completions'
import { accumulateCompletion, type Completion, EMPTY_COMPLETION, endCompletion } from '@brandwright/streaming/completion-accumulator'
import { repairJson } from '@brandwright/streaming/repair-json'
import { dataOfFrames } from '../../platform/ai/data-of-frames.ts'
import { calledAsAsked } from './called-as-asked.ts'
import { eventTeller, type TellEvent } from './event-teller.ts'
import { typedFrames } from './typed-frames.ts'

export interface AnswerTeller {
  /** What goes on to the reader of these frames. */
  passed(frames: Uint8Array): Uint8Array
  /** The frames that tell, once the answer has ended, what it came to. */
  told(): string
}

/**
 * Reads an answer beside its way where JSON or typed events (`returnTo`) were asked for, and tells it in the typed events of the completion call, before the last
 * frame: each call, which stands in the frames as a `function_call`, by `processing_json_arguments`, an answer in a form by `response_format_done`, one that lacks its end by `response_format`, by `log` what is
 * no JSON after three attempts, and by `alert` that it was cut. Null where nothing of the kind was asked for: then nothing is read.
 */
export function answerTeller(config: CompletionConfig): AnswerTeller | null {
  const { returnTo } = config
  const canCall = asksForCalls(config)
  const inForm = isInForm(config)
  if (!canCall && !inForm && returnTo === undefined) return null
  const tell = eventTeller(config)
  const typed = returnTo === undefined ? null : typedFrames(tell, inForm)
  const asAsked = canCall && !typed ? calledAsAsked() : null
  let state = EMPTY_COMPLETION
  return {
    passed(frames) {
      const said = dataOfFrames(Buffer.from(frames.buffer, frames.byteOffset, frames.byteLength).toString('utf8'))
      state = said.reduce(accumulateCompletion, state)
      return typed ? Buffer.from(said.map(typed).join('')) : asAsked ? asAsked(frames) : frames
    },
    told: () => toldOf(endCompletion(state), inForm, tell),
  }
}

/** A generation function is called by its name alone, without a description in `functions`. */
const asksForCalls = ({ functions = [], function_call }: CompletionConfig) =>
  functions.length > 0 || (function_call !== undefined && function_call !== 'auto' && function_call !== 'none')

const isInForm = ({ response_format, json_mode = false }: CompletionConfig) => (response_format ? response_format.type !== 'text' : json_mode)

function toldOf({ functionCall, toolCalls, content, finishReason }: Completion, inForm: boolean, tell: TellEvent): string {
  const calls = functionCall ? [functionCall] : toolCalls
  return [
    ...calls.map(({ name, value, fault, repair }) =>
      fault ? noJson(tell, name, fault.position) : tell('processing_json_arguments', { name, value, whole: repair?.whole ?? false }),
    ),
    ...(inForm && content.trim() !== '' ? [formOf(content, tell)] : []),
    ...(finishReason === 'length' ? [tell('alert', CUT)] : []),
  ].join('')
}

const CUT = { status: 'warning', title: 'Getting Completion', message: 'The answer was cut at its longest. Allow more tokens, or ask for less at once.' }

function formOf(content: string, tell: TellEvent): string {
  const read = repairJson(content)
  if (read.fault) return noJson(tell, 'The answer', read.fault.position)
  return tell(read.whole ? 'response_format_done' : 'response_format', read.value)
}

const noJson = (tell: TellEvent, what: string, position: number) => tell('log', { message: `${what} is no JSON from character ${position + 1} on.`, position })
