import { randomUUID } from 'node:crypto'
import { argumentsWithin } from '@brandwright/streaming/arguments-within'
import { callOfPiece, type PlacedCall } from '@brandwright/streaming/call-of-piece'
import type { JsonValue } from '@brandwright/streaming/json-value'
import { messageWords } from '@brandwright/streaming/message-words'
import { finishReasonOf } from './finish-reason.ts'
import { thoughtsApart } from './thoughts-apart.ts'
import { writtenJson } from './written-json.ts'

type Fields = Record<string, unknown>
export type Chunk = Fields & { choices?: unknown; usage?: unknown }

interface Call extends PlacedCall {
  index: number
  /** Collects arguments that arrive as a JSON string within a string until they are complete; null for others. */
  held: string | null
}

/** Outcome of an answer in any format. */
export interface Outcome {
  /** True if there is text or a call. */
  answered: boolean
  thought: boolean
  refusal: string
}

const MAX_REFUSAL = 4000
const MAX_CALLS = 128

/**
 * Normalizes the chunks of servers with their own formats: text in `delta.content`, reasoning in `delta.reasoning_content`, and each call with its own index
 * and id and its arguments as JSON (`{}` if it has none).
 */
export function plainChunks() {
  const outcome: Outcome = { answered: false, thought: false, refusal: '' }
  const apart = thoughtsApart()
  const calls: Call[] = []
  let head: Fields = {}
  let ended = false

  const pieceOf = (given: unknown): { piece: Fields; same: boolean } | null => {
    if (!isObject(given)) return null
    const called = isObject(given.function) ? given.function : {}
    const name = textOf(called.name)
    const id = textOf(given.id)
    const place = given.index === undefined || given.index === null ? null : Number(given.index)
    const known = callOfPiece(calls, { index: place, id, name })
    if (!known && calls.length >= MAX_CALLS) return null
    const call = known ?? { id: id || `call_${randomUUID()}`, name: '', arguments: '', place, index: calls.length, held: null }
    if (!known) calls.push(call)
    if (name !== call.name) call.name += name
    const input = called.arguments ?? called.parameters
    const written = isObject(input) || Array.isArray(input) ? (writtenJson(input) ?? '') : textOf(input)
    if (call.arguments.trim() === '' && written.trimStart().startsWith('"')) call.held = ''
    call.arguments += written
    const told = call.held === null ? written : ''
    if (call.held !== null) call.held += written
    // An id that changes with each piece would look like another call.
    const { id: _, ...rest } = given
    const piece = { ...rest, ...(known ? {} : { id: call.id, type: 'function' }), index: call.index, function: { ...called, arguments: told } }
    const same = given.index === call.index && (input === undefined || called.arguments === told) && (known ? !id || id === call.id : id !== '')
    return same ? { piece: given, same } : { piece, same }
  }

  /** Returns the text that was held back and, unless the answer was cut off, empty arguments for calls without any. */
  const rest = (isCut: boolean): Fields => {
    const { thoughts, words } = apart.end()
    if (words.trim()) outcome.answered = true
    const last = calls.flatMap(({ index, held, arguments: written }) => {
      const none = written.trim() === '' && !isCut ? '{}' : ''
      const told = held === null ? none : argumentsWithin(held)
      return told ? [{ index, function: { arguments: told } }] : []
    })
    ended = true
    return { ...(words ? { content: words } : {}), ...(thoughts ? { reasoning_content: thoughts } : {}), ...(last.length > 0 ? { tool_calls: last } : {}) }
  }

  return {
    outcome,
    /** Returns true once the text has begun, so that text-only chunks need no change. */
    inWords: () => outcome.answered && apart.inAnswer(),
    /** Returns the normalized chunk, or the same object if nothing has to change. */
    take(chunk: Chunk): Chunk {
      const choice = Array.isArray(chunk.choices) ? chunk.choices[0] : null
      if (!isObject(choice)) return chunk
      const { id, created, model } = chunk
      head = { id, created, model }
      const { message, text: written, ...kept } = choice
      const given = [choice.delta, message].find(isObject) ?? (typeof written === 'string' ? { content: written } : {})
      const said = messageWords(given.content as JsonValue)
      const told = apart.push(said.text)
      const thoughts = said.thoughts + told.thoughts
      const pieces = Array.isArray(given.tool_calls) ? given.tool_calls.map(pieceOf) : []
      const reason = finishReasonOf(choice)
      const isEnd = reason !== null && !ended
      if (told.words.trim() || pieces.some(Boolean) || isObject(given.function_call) || given.audio || given.images) outcome.answered = true
      if (thoughts || given.reasoning || given.reasoning_content) outcome.thought = true
      outcome.refusal = (outcome.refusal + textOf(given.refusal) + said.refusal).slice(0, MAX_REFUSAL)

      const last = isEnd ? rest(reason === 'length') : {}
      const isText = given.content === undefined || given.content === null || typeof given.content === 'string'
      const same =
        given === choice.delta &&
        (reason === null || reason === choice.finish_reason) &&
        isText &&
        !thoughts &&
        told.words === said.text &&
        pieces.every((one) => one?.same) &&
        Object.keys(last).length === 0
      if (same) return chunk
      const { content: _, tool_calls: __, ...others } = given
      const content = told.words + textOf(last.content)
      const reasoning = textOf(given.reasoning_content) + thoughts + textOf(last.reasoning_content)
      const tools = [...pieces.flatMap((one) => (one ? [one.piece] : [])), ...((last.tool_calls as Fields[] | undefined) ?? [])]
      const delta = {
        ...others,
        ...(content ? { content } : {}),
        ...(reasoning ? { reasoning_content: reasoning } : {}),
        ...(tools.length > 0 ? { tool_calls: tools } : {}),
      }
      return { ...chunk, object: 'chat.completion.chunk', choices: [{ ...kept, finish_reason: reason, index: 0, delta }] }
    },
    /** Returns the rest of an answer that ended without a finish reason. */
    end(isCut: boolean): Chunk | null {
      if (ended) return null
      const delta = rest(isCut)
      return Object.keys(delta).length > 0 ? { ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: null }] } : null
    },
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
