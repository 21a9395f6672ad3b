import type { CompletionConfig } from '@brandwright/contracts/completions'

type TypedEvent = 'chunk' | 'function_call_stream' | 'response_format' | 'response_format_done' | 'processing_json_arguments' | 'alert' | 'log'

/** Formats a typed event as a frame. */
export type EncodeEvent = (type: TypedEvent, data: unknown) => string

const FORMS: readonly TypedEvent[] = ['response_format', 'response_format_done']

/**
 * Returns an encoder that wraps each event in a `context` with the `options` and `returnTo` of the request, if the request has either. With `nested`, JSON
 * results are wrapped in an object under the `returnTo` name.
 */
export function eventEncoder({ options, returnTo, nested }: Pick<CompletionConfig, 'options' | 'returnTo' | 'nested'>): EncodeEvent {
  const hasContext = options !== undefined || returnTo !== undefined
  return (type, data) => {
    const event = { type, data: nested && returnTo !== undefined && FORMS.includes(type) ? { [returnTo]: data } : data }
    return `data: ${JSON.stringify(hasContext ? { context: { ...event, options, returnTo } } : event)}\n\n`
  }
}
