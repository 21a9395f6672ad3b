import type { CompletionConfig } from '@brandwright/contracts/completions'

/** The typed events of a completion. */
type TypedEvent = 'chunk' | 'function_call_stream' | 'response_format' | 'response_format_done' | 'processing_json_arguments' | 'alert' | 'log'

/** Formats a typed event as a frame. */
export type EncodeEvent = (type: TypedEvent, data: unknown) => string

const FORMS: readonly TypedEvent[] = ['response_format', 'response_format_done']

/**
 * Returns an encoder that adds the request's `options` and `returnTo` to each event as `context`. With `nested`, JSON results are wrapped under the name in
 * `returnTo`.
 */
export function eventEncoder({ options, returnTo, nested }: Pick<CompletionConfig, 'options' | 'returnTo' | 'nested'>): EncodeEvent {
  const hasContext = options !== undefined || returnTo !== undefined
  return (type, data) => {
    const event = { type, data: nested && returnTo !== undefined && FORMS.includes(type) ? { [returnTo]: data } : data }
    return `data: ${JSON.stringify(hasContext ? { context: { ...event, options, returnTo } } : event)}\n\n`
  }
}
