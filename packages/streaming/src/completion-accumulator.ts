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

/** A tool call. `index` is its position in the response, `place` the index assigned by the sender. */
export type ToolCall = GrowingCall & { index: number; id: string; place: number | null }

/** A model's response received so far. */
export type Completion = {
  role: string
  content: string
  functionCall: GrowingCall | null
  /** Sorted by `index` in ascending order. */
  toolCalls: ToolCall[]
  /** `stop`, `length`, `function_call`, `tool_calls`, `stopped` …; null until received. If it is still null when `ended` is true, the connection broke. */
  finishReason: string | null
  usage: CompletionUsage | null
  error: CompletionError | null
  /** True after `[DONE]`, an error, or `endCompletion`. Later data is ignored. */
  ended: boolean
  /** Counts the unreadable events and contains the beginning of the last one. */
  skipped: number
  lastSkipped: string | null
  /** The conversation to display. The events `messages`, `addMessage`, `newMessage` and `new_client_message` change it. */
  messages: CompletionMessage[]
  alerts: CompletionAlert[]
  /** The latest 100 log entries. */
  log: JsonValue[]
  progress: JsonValue
  responseFormat: { value: JsonValue; done: boolean } | null
  /** True while the server processes the arguments of a call. */
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
const MAX_SKIPPED_LENGTH = 200

/**
 * Returns the response after one more server-sent event (see `readCompletionEvents` for the formats). Never mutates `state` and never throws; unreadable data
 * is counted and skipped.
 */
export function accumulateCompletion(state: Completion, data: string): Completion {
  if (state.ended || !data.trim()) return state
  const events = readCompletionEvents(data)
  if (!events) return { ...state, skipped: state.skipped + 1, lastSkipped: data.slice(0, MAX_SKIPPED_LENGTH) }
  return events.reduce(withEvent, state)
}

/** Returns the final response once the stream has ended for any reason. Parses call arguments, with repairs if necessary, and removes remaining reasoning. */
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

/** Removes reasoning. The text may contain only the closing tag, because some chat templates already put the opening tag into the prompt. */
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

/** Appends a piece to its call and drops calls beyond the limit. A new call whose index is already taken is appended at the end. */
function withToolCall(calls: ToolCall[], piece: Extract<CompletionEvent, { type: 'tool call' }>): ToolCall[] {
  const { index: place, id } = piece
  const existing = callOfPiece(calls, piece)
  const isTaken = place === null || calls.some(({ index }) => index === place)
  const index = existing?.index ?? (isTaken ? (calls.at(-1)?.index ?? -1) + 1 : place)
  if (!Number.isInteger(index) || index < 0 || index >= MAX_CALLS) return calls
  const call = existing && (existing.id || !id) ? existing : { ...(existing ?? NO_CALL), index, id, place: existing?.place ?? place }
  return [...calls.filter((existingCall) => existingCall !== existing), growCall(call, piece)].sort((a, b) => a.index - b.index)
}
