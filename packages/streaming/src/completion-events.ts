import type { JsonValue } from './json-value.ts'
import { messageText } from './message-text.ts'
import { errorMessage, reportedError } from './reported-error.ts'

/** A chat message. `content` may be missing if the message contains a function call. */
export type CompletionMessage = { role: string; content?: string | null; name?: string }

/** A notification for the user. A loading notification is replaced when a success or error notification with the same id arrives. */
export type CompletionAlert = { id?: string; title?: string; status?: string; message?: string; type?: string; icon?: string; data?: JsonValue; mini?: boolean }

/** Input and output tokens, in OpenAI's format. */
export type CompletionUsage = { prompt_tokens: number; completion_tokens: number; total_tokens: number }

/** An error whose message can be displayed to users. `code` is the sender's error code. */
export type CompletionError = { message: string; code: string | null; details?: JsonValue }

/** A piece of a function call. The names and arguments of all pieces must be concatenated. */
export type CallPiece = { name: string; arguments: string }

/** An event in a completion stream. */
export type CompletionEvent =
  | { type: 'content'; text: string }
  | { type: 'role'; role: string }
  | ({ type: 'function call' } & CallPiece)
  /** `index` is null if the sender doesn't number its calls. */
  | ({ type: 'tool call'; index: number | null; id: string } & CallPiece)
  | { type: 'arguments processing' }
  | { type: 'finish'; reason: string }
  | { type: 'usage'; usage: CompletionUsage }
  | { type: 'messages'; messages: CompletionMessage[] }
  | { type: 'message'; message: CompletionMessage }
  | { type: 'alert'; alert: CompletionAlert }
  | { type: 'log'; entry: JsonValue }
  | { type: 'progress'; progress: JsonValue }
  | { type: 'response format'; value: JsonValue | undefined; done: boolean }
  | { type: 'error'; error: CompletionError }
  | { type: 'done' }

/**
 * Parses the data of one server-sent event: an OpenAI chunk (only the first of `choices`), a typed event `{ type, data }` (which may be nested in `context`),
 * an error in any format of `reportedError`, or `[DONE]`. Returns an empty list for unknown events, and null if the data is not a JSON object; never throws.
 */
export function readCompletionEvents(data: string): CompletionEvent[] | null {
  if (data.trim() === '[DONE]') return [{ type: 'done' }]
  const frame = parseJson(data)
  if (!isObject(frame)) return null
  const typed = isObject(frame.context) ? frame.context : frame
  const isEvent = typeof typed.type === 'string' && (typed.type !== 'error' || typed.data !== undefined) && frame.object !== 'error'
  return [
    ...ofChoice(Array.isArray(frame.choices) ? frame.choices[0] : null),
    ...(typeof typed.type === 'string' && Object.hasOwn(TYPED_EVENTS, typed.type) ? (TYPED_EVENTS[typed.type]?.(typed.data) ?? []) : []),
    ...ofUsage(frame.usage),
    ...ofError(isEvent ? frame.error : reportedError(frame)),
    ...(frame.done === true ? [{ type: 'done' as const }] : []),
  ]
}

type Frame = { [key: string]: JsonValue | undefined }
type Data = JsonValue | undefined

/** Parsers of typed events. All events that add a message have the same effect, regardless of the sender. */
const TYPED_EVENTS: Record<string, (data: Data) => CompletionEvent[]> = {
  messages: (data) => (Array.isArray(data) ? [{ type: 'messages', messages: data.filter(isMessage) }] : []),
  addMessage: ofMessage,
  newMessage: ofMessage,
  new_client_message: ofMessage,
  chunk: (data) => ofText(isObject(data) ? data.content : data),
  alert: (data) => (isObject(data) ? [{ type: 'alert', alert: data as CompletionAlert }] : []),
  log: (data) => (data === undefined ? [] : [{ type: 'log', entry: data }]),
  progress: (data) => (data === undefined ? [] : [{ type: 'progress', progress: data }]),
  response_format: (data) => (data === undefined ? [] : [{ type: 'response format', value: data, done: false }]),
  response_format_done: (data) => [{ type: 'response format', value: data ?? undefined, done: true }],
  function_call_stream: (data) => ofCall(typeof data === 'string' ? { arguments: data } : data),
  processing_json_arguments: () => [{ type: 'arguments processing' }],
}

function ofChoice(choice: Data): CompletionEvent[] {
  if (!isObject(choice)) return []
  const delta = [choice.delta, choice.message].find(isObject) ?? {}
  return [
    ...(typeof delta.role === 'string' && delta.role ? [{ type: 'role' as const, role: delta.role }] : []),
    ...ofText(messageText(delta.content).text),
    ...ofCall(delta.function_call),
    ...(Array.isArray(delta.tool_calls) ? delta.tool_calls.flatMap(ofToolCall) : []),
    ...(typeof choice.finish_reason === 'string' ? [{ type: 'finish' as const, reason: choice.finish_reason }] : []),
  ]
}

function ofText(text: Data): CompletionEvent[] {
  return typeof text === 'string' && text ? [{ type: 'content', text }] : []
}

function ofCall(call: Data): CompletionEvent[] {
  return isObject(call) ? [{ type: 'function call', ...pieceOf(call) }] : []
}

function ofToolCall(call: JsonValue): CompletionEvent[] {
  if (!isObject(call)) return []
  const { index, id } = call
  const piece = pieceOf(isObject(call.function) ? call.function : {})
  return [{ type: 'tool call', index: typeof index === 'number' ? index : null, id: textOf(id), ...piece }]
}

/** Returns a piece of a call. Some servers send the arguments as a JSON value instead of a text, or name them `parameters`. */
function pieceOf({ name, arguments: text, parameters }: Frame): CallPiece {
  const argumentValue = text ?? parameters
  return { name: textOf(name), arguments: isObject(argumentValue) ? JSON.stringify(argumentValue) : textOf(argumentValue) }
}

function ofMessage(data: Data): CompletionEvent[] {
  return isMessage(data) ? [{ type: 'message', message: data }] : []
}

function ofUsage(usage: Data): CompletionEvent[] {
  if (!isObject(usage)) return []
  const [read, written, total] = [usage.prompt_tokens ?? usage.input_tokens, usage.completion_tokens ?? usage.output_tokens, usage.total_tokens].map((count) =>
    typeof count === 'number' ? count : null,
  )
  const prompt_tokens = read ?? 0
  const completion_tokens = written ?? Math.max(0, (total ?? 0) - prompt_tokens)
  return [{ type: 'usage', usage: { prompt_tokens, completion_tokens, total_tokens: total || prompt_tokens + completion_tokens } }]
}

function ofError(error: unknown): CompletionEvent[] {
  if (typeof error === 'string' && error) return [{ type: 'error', error: { message: error, code: null } }]
  if (typeof error !== 'object' || error === null) return []
  const { code, details } = error as { [key: string]: JsonValue | undefined }
  return [{ type: 'error', error: { message: errorMessage(error), code: code === undefined || code === null ? null : String(code), details } }]
}

function parseJson(data: string): JsonValue {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

function isObject(value: Data): value is Frame & { [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isMessage(value: Data): value is CompletionMessage & { [key: string]: JsonValue } {
  return isObject(value) && typeof value.role === 'string'
}

function textOf(value: Data): string {
  return typeof value === 'string' ? value : ''
}
