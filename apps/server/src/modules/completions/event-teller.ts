import type { CompletionConfig } from '@brandwright/contracts/completions'

/** The typed events that a completion sends. */
type TypedEvent = 'chunk' | 'function_call_stream' | 'response_format' | 'response_format_done' | 'processing_json_arguments' | 'alert' | 'log'

/** A typed event as a frame. */
export type TellEvent = (type: TypedEvent, data: unknown) => string

const FORMS: readonly TypedEvent[] = ['response_format', 'response_format_done']

/** Tells events of an answer with the place that it is for, where one was named: `options` and `returnTo` come back as `context` beside them, and with `nested` a form stands under the name in `returnTo`. */
export function eventTeller({ options, returnTo, nested }: Pick<CompletionConfig, 'options' | 'returnTo' | 'nested'>): TellEvent {
  const hasPlace = options !== undefined || returnTo !== undefined
  return (type, data) => {
    const event = { type, data: nested && returnTo !== undefined && FORMS.includes(type) ? { [returnTo]: data } : data }
    return `data: ${JSON.stringify(hasPlace ? { context: { ...event, options, returnTo } } : event)}\n\n`
  }
}
