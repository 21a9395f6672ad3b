import { readCompletionEvents } from '@brandwright/streaming/completion-events'
import { createIncrementalJson } from '@brandwright/streaming/incremental-json'
import type { EncodeEvent } from './event-encoder.ts'

/** Partial JSON is sent again after growing by this factor, so that the total output stays below about ten times the size of the JSON. */
const GROWTH_FACTOR = 1.125
const FIRST_CHARACTERS = 24

/**
 * Converts the data of a frame to typed events: text to `chunk`, a call to `function_call_stream`, and the JSON received so far to `response_format`. Finish
 * reasons, usage and further calls have no typed event, so they are forwarded unchanged.
 */
export function typedFrames(encode: EncodeEvent, inForm: boolean): (data: string) => string {
  const json = createIncrementalJson()
  let length = 0
  let emittedLength = 0
  const grown = (text: string): string => {
    json.push(text)
    length += text.length
    if (json.fault || length < Math.max(FIRST_CHARACTERS, emittedLength * GROWTH_FACTOR)) return ''
    emittedLength = length
    const value = json.snapshot()
    return value === undefined ? '' : encode('response_format', value)
  }
  return (data) => {
    const events = (readCompletionEvents(data) ?? []).map((event) => {
      if (event.type === 'content') return encode('chunk', { content: event.text }) + (inForm ? grown(event.text) : '')
      const isFirstCall = event.type === 'function call' || (event.type === 'tool call' && event.index === 0)
      return isFirstCall ? encode('function_call_stream', { name: event.name, arguments: event.arguments }) : ''
    })
    return events.some(Boolean) ? events.join('') + restOf(data) : `data: ${data.trim()}\n\n`
  }
}

/**
 * Returns what remains of a frame without the text and the first call, which were sent as events; empty if nothing remains. Malformed frames, such as nulls and
 * mixed lists, cause no error.
 */
function restOf(data: string): string {
  const { context: _, type: __, data: ___, ...frame } = JSON.parse(data)
  const choice = objectOr(Array.isArray(frame.choices) ? frame.choices[0] : null)
  const { content: ____, function_call: _____, tool_calls: calls, ...delta } = objectOr(choice.delta)
  const others = Array.isArray(calls) ? calls.filter((call) => call && objectOr(call).index !== 0) : []
  if (others.length === 0 && !choice.finish_reason && !frame.usage) return ''
  const rest = others.length > 0 ? { ...delta, tool_calls: others } : delta
  return `data: ${JSON.stringify({ ...frame, choices: Object.keys(choice).length > 0 ? [{ ...choice, delta: rest }] : [] })}\n\n`
}

const objectOr = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})
