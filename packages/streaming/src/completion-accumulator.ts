import { callOfPiece } from './call-of-piece.ts'
import {
  type CompletionAlert,
  type CompletionError,
  type CompletionEvent,
  type CompletionMessage,
  type CompletionUsage,
  readCompletionEvents,
} from './completion-events.ts'
import { endCall, type GrowingCall, growCall, NO_CALL } from './growing-call.ts'
import type { JsonValue } from './json-value.ts'

/** A call of a tool; `index` is its place among the calls of the answer, `place` the one that its sender gave it. */
export type ToolCall = GrowingCall & { index: number; id: string; place: number | null }

/** An answer of a model as far as it came. */
export type Completion = {
  role: string
  content: string
  functionCall: GrowingCall | null
  /** By `index`, ascending. */
  toolCalls: ToolCall[]
  /** `stop`, `length`, `function_call`, `tool_calls`, `stopped` …; null while it is not known. With `ended` that means that the stream broke off. */
  finishReason: string | null
  usage: CompletionUsage | null
  error: CompletionError | null
  /** By `[DONE]`, an error, or `endCompletion`: what comes later changes nothing. */
  ended: boolean
  /** How many events could not be read, and the beginning of the last one. */
  skipped: number
  lastSkipped: string | null
  /** What the server wants shown as the conversation, by the events `messages`, `addMessage`, `newMessage` and `new_client_message`. */
  messages: CompletionMessage[]
  alerts: CompletionAlert[]
  /** The last hundred entries. */
  log: JsonValue[]
  /** What was reported last. */
  progress: JsonValue
  responseFormat: { value: JsonValue; done: boolean } | null
  /** The server is reading the arguments of a call. */
  isProcessingArguments: boolean
}

export const EMPTY_COMPLETION: Completion = {
  role: 'assistant',
  content: '',
  functionCall: null,
  toolCalls: [],
  finishReason: null,
  usage: null,
  error: null,
  ended: false,
  skipped: 0,
  lastSkipped: null,
  messages: [],
  alerts: [],
  log: [],
  progress: null,
  responseFormat: null,
  isProcessingArguments: false,
}

const MAX_CALLS = 128
const MAX_LOGGED = 100
const SHOWN_OF_SKIPPED = 200

/**
 * The answer after the data of one more server-sent event (`readCompletionEvents` says what is understood). Changes no state that it is given and never throws; data that
 * cannot be read is counted and skipped.
 */
export function accumulateCompletion(state: Completion, data: string): Completion {
  if (state.ended || !data.trim()) return state
  const events = readCompletionEvents(data)
  if (!events) return { ...state, skipped: state.skipped + 1, lastSkipped: data.slice(0, SHOWN_OF_SKIPPED) }
  return events.reduce(withEvent, state)
}

/** The answer when the stream has ended, by whatever: the arguments of its calls are read for good, repaired where they must be, and thoughts that only ended are left out. */
export function endCompletion(state: Completion): Completion {
  if (state.ended) return state
  const isCut = state.finishReason === 'length'
  const functionCall = state.functionCall && endCall(state.functionCall, isCut)
  return {
    ...state,
    content: withoutThoughts(state.content),
    functionCall,
    toolCalls: state.toolCalls.map((call) => endCall(call, isCut)),
    isProcessingArguments: false,
    ended: true,
  }
}

const END_OF_THOUGHTS = /<\/think(?:ing)?>\s*/i

/** Some templates begin the thoughts for the model: then only their end stands in the text. */
function withoutThoughts(content: string): string {
  const end = END_OF_THOUGHTS.exec(content)
  if (!end || /<think(?:ing)?>/i.test(content.slice(0, end.index))) return content
  return content.slice(end.index + end[0].length) || content
}

function withEvent(state: Completion, event: CompletionEvent): Completion {
  switch (event.type) {
    case 'content':
      return { ...state, content: state.content + event.text }
    case 'role':
      return { ...state, role: event.role }
    case 'function call':
      return { ...state, functionCall: growCall(state.functionCall ?? NO_CALL, event) }
    case 'tool call':
      return { ...state, toolCalls: withToolCall(state.toolCalls, event) }
    case 'arguments processing':
      return { ...state, isProcessingArguments: true }
    case 'finish':
      return { ...state, finishReason: event.reason }
    case 'usage':
      return { ...state, usage: event.usage }
    case 'messages':
      return { ...state, messages: event.messages }
    case 'message':
      return { ...state, messages: [...state.messages, event.message] }
    case 'alert':
      return { ...state, alerts: [...state.alerts.filter(({ id }) => id === undefined || id !== event.alert.id), event.alert] }
    case 'log':
      return { ...state, log: [...state.log, event.entry].slice(-MAX_LOGGED) }
    case 'progress':
      return { ...state, progress: event.progress }
    case 'response format':
      return { ...state, responseFormat: { value: event.value ?? state.responseFormat?.value ?? null, done: event.done } }
    case 'error':
      return endCompletion({ ...state, error: event.error })
    case 'done':
      return endCompletion(state)
  }
}

/** What lies beyond the bound is left out. A call whose index is another's comes behind all. */
function withToolCall(calls: ToolCall[], piece: Extract<CompletionEvent, { type: 'tool call' }>): ToolCall[] {
  const { index: place, id } = piece
  const known = callOfPiece(calls, piece)
  const isTaken = place === null || calls.some(({ index }) => index === place)
  const index = known?.index ?? (isTaken ? (calls.at(-1)?.index ?? -1) + 1 : place)
  if (!Number.isInteger(index) || index < 0 || index >= MAX_CALLS) return calls
  const call = known && (known.id || !id) ? known : { ...(known ?? NO_CALL), index, id, place: known?.place ?? place }
  return [...calls.filter((other) => other !== known), growCall(call, piece)].sort((a, b) => a.index - b.index)
}
