import { randomUUID } from 'node:crypto'
import { argumentsWithin } from '@brandwright/streaming/arguments-within'
import { callOfPiece, type PlacedCall } from '@brandwright/streaming/call-of-piece'
import type { JsonValue } from '@brandwright/streaming/json-value'
import { messageText } from '@brandwright/streaming/message-text'
import { finishReasonOf } from './finish-reason.ts'
import { thoughtSeparator } from './thoughts-apart.ts'
import { safeJson } from './written-json.ts'

type Fields = Record<string, unknown>
export type Chunk = Fields & { choices?: unknown; usage?: unknown }

interface Call extends PlacedCall {
  index: number
  /** Buffer for arguments that arrive as a JSON string within a string, until they are complete. Null for all other arguments. */
  buffered: string | null
}

/** Outcome of a response in any format. */
export interface Outcome {
  /** True if the response contains text or a call. */
  answered: boolean
  thought: boolean
  refusal: string
}

const MAX_REFUSAL = 4000
const MAX_CALLS = 128

/**
 * Normalizes chunks in nonstandard formats. Afterwards, text is in `delta.content`, reasoning in `delta.reasoning_content`, and each call has a distinct index,
 * an id, and JSON arguments (`{}` if it has none).
 */
export function plainChunks() {
  const outcome: Outcome = { answered: false, thought: false, refusal: '' }
  const separator = thoughtSeparator()
  const calls: Call[] = []
  let head: Fields = {}
  let ended = false

  const pieceOf = (raw: unknown): { piece: Fields; same: boolean } | null => {
    if (!isObject(raw)) return null
    const functionPart = isObject(raw.function) ? raw.function : {}
    const name = textOf(functionPart.name)
    const id = textOf(raw.id)
    const rawIndex = raw.index === undefined || raw.index === null ? null : Number(raw.index)
    const existing = callOfPiece(calls, { index: rawIndex, id, name })
    if (!existing && calls.length >= MAX_CALLS) return null
    const call = existing ?? { id: id || `call_${randomUUID()}`, name: '', arguments: '', place: rawIndex, index: calls.length, buffered: null }
    if (!existing) calls.push(call)
    if (name !== call.name) call.name += name
    const input = functionPart.arguments ?? functionPart.parameters
    const written = isObject(input) || Array.isArray(input) ? (safeJson(input) ?? '') : textOf(input)
    if (call.arguments.trim() === '' && written.trimStart().startsWith('"')) call.buffered = ''
    call.arguments += written
    const newArguments = call.buffered === null ? written : ''
    if (call.buffered !== null) call.buffered += written
    // Drops the id in later chunks, because an id that changes would look like another call.
    const { id: _, ...rest } = raw
    const piece = { ...rest, ...(existing ? {} : { id: call.id, type: 'function' }), index: call.index, function: { ...functionPart, arguments: newArguments } }
    const same = raw.index === call.index && (input === undefined || functionPart.arguments === newArguments) && (existing ? !id || id === call.id : id !== '')
    return same ? { piece: raw, same } : { piece, same }
  }

  /** Returns the buffered text and call arguments. Unless the response was truncated, calls without arguments get `{}`. */
  const rest = (isCut: boolean): Fields => {
    const { thoughts, text } = separator.end()
    if (text.trim()) outcome.answered = true
    const last = calls.flatMap(({ index, buffered, arguments: written }) => {
      const none = written.trim() === '' && !isCut ? '{}' : ''
      const newArguments = buffered === null ? none : argumentsWithin(buffered)
      return newArguments ? [{ index, function: { arguments: newArguments } }] : []
    })
    ended = true
    return { ...(text ? { content: text } : {}), ...(thoughts ? { reasoning_content: thoughts } : {}), ...(last.length > 0 ? { tool_calls: last } : {}) }
  }

  return {
    outcome,
    /** Returns true once the text has started. From then on, text-only chunks need no changes. */
    inText: () => outcome.answered && separator.inAnswer(),
    /** Returns the normalized chunk, or the same object if no changes are needed. */
    take(chunk: Chunk): Chunk {
      const choice = Array.isArray(chunk.choices) ? chunk.choices[0] : null
      if (!isObject(choice)) return chunk
      const { id, created, model } = chunk
      head = { id, created, model }
      const { message, text: written, ...otherFields } = choice
      const rawDelta = [choice.delta, message].find(isObject) ?? (typeof written === 'string' ? { content: written } : {})
      const spoken = messageText(rawDelta.content as JsonValue)
      const newArguments = separator.push(spoken.text)
      const thoughts = spoken.thoughts + newArguments.thoughts
      const pieces = Array.isArray(rawDelta.tool_calls) ? rawDelta.tool_calls.map(pieceOf) : []
      const reason = finishReasonOf(choice)
      const isEnd = reason !== null && !ended
      if (newArguments.text.trim() || pieces.some(Boolean) || isObject(rawDelta.function_call) || rawDelta.audio || rawDelta.images) outcome.answered = true
      if (thoughts || rawDelta.reasoning || rawDelta.reasoning_content) outcome.thought = true
      outcome.refusal = (outcome.refusal + textOf(rawDelta.refusal) + spoken.refusal).slice(0, MAX_REFUSAL)

      const last = isEnd ? rest(reason === 'length') : {}
      const isText = rawDelta.content === undefined || rawDelta.content === null || typeof rawDelta.content === 'string'
      const same =
        rawDelta === choice.delta &&
        (reason === null || reason === choice.finish_reason) &&
        isText &&
        !thoughts &&
        newArguments.text === spoken.text &&
        pieces.every((one) => one?.same) &&
        Object.keys(last).length === 0
      if (same) return chunk
      const { content: _, tool_calls: __, ...others } = rawDelta
      const content = newArguments.text + textOf(last.content)
      const reasoning = textOf(rawDelta.reasoning_content) + thoughts + textOf(last.reasoning_content)
      const tools = [...pieces.flatMap((one) => (one ? [one.piece] : [])), ...((last.tool_calls as Fields[] | undefined) ?? [])]
      const delta = {
        ...others,
        ...(content ? { content } : {}),
        ...(reasoning ? { reasoning_content: reasoning } : {}),
        ...(tools.length > 0 ? { tool_calls: tools } : {}),
      }
      return { ...chunk, object: 'chat.completion.chunk', choices: [{ ...otherFields, finish_reason: reason, index: 0, delta }] }
    },
    /** Returns the buffered content of a response that ended without a finish reason, or null if nothing is buffered. */
    end(isCut: boolean): Chunk | null {
      if (ended) return null
      const delta = rest(isCut)
      return Object.keys(delta).length > 0 ? { ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: null }] } : null
    },
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
