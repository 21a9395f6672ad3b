import { argumentsWithin } from './arguments-within.ts'
import type { CallPiece } from './completion-events.ts'
import { createIncrementalJson, type IncrementalJson, type JsonFault } from './incremental-json.ts'
import type { JsonValue } from './json-value.ts'
import { repairJson } from './repair-json.ts'

/** A function call of a model, as received so far. */
export type GrowingCall = {
  name: string
  /** JSON text of the arguments received so far. */
  arguments: string
  /** Value of `arguments` so far; undefined before the first value. Complete branches remain the same objects across states. */
  value: JsonValue | undefined
  /** First JSON error in the text. Once the call has ended, this is set only for an error that could not be repaired. */
  fault: JsonFault | null
  /**
   * Describes how the final value was parsed; null before the end of the call, and if all attempts failed. Never act on a value whose `whole` is false, because
   * the value may be incomplete.
   */
  repair: { attempt: 1 | 2 | 3; whole: boolean } | null
}

export const NO_CALL: GrowingCall = { name: '', arguments: '', value: undefined, fault: null, repair: null }

/**
 * Parser of each state; parsing the next piece moves the parser to the next state. An earlier state that is used again is parsed from its text, so that
 * diverging states never share a parser.
 */
const readers = new WeakMap<GrowingCall, IncrementalJson>()

/** Returns the call with another piece appended. Adds a repeated name only once, because some servers send the whole name in every piece. */
export function growCall<Call extends GrowingCall>(call: Call, piece: CallPiece): Call {
  const reader = readers.get(call) ?? readerOf(call.arguments)
  readers.delete(call)
  reader.push(piece.arguments)
  const name = piece.name === call.name ? call.name : call.name + piece.name
  const grown = { ...call, name, arguments: call.arguments + piece.arguments, value: reader.snapshot(), fault: reader.fault }
  readers.set(grown, reader)
  return grown
}

/**
 * Returns the final call with its arguments parsed in at most three attempts; if all fail, the last partial value remains. Empty arguments become `{}` unless
 * the response was truncated, and arguments encoded twice as JSON are decoded.
 */
export function endCall<Call extends GrowingCall>(growing: Call, isCut: boolean): Call {
  const call = { ...growing, arguments: unwrapJson(growing.arguments, isCut) }
  const reader = (call.arguments === growing.arguments ? readers.get(growing) : undefined) ?? readerOf(call.arguments)
  readers.delete(growing)
  reader.end()
  if (reader.whole && !reader.fault) return { ...call, value: reader.snapshot(), fault: null, repair: { attempt: 1, whole: true } }
  const read = repairJson(call.arguments)
  return read.fault ? { ...call, fault: read.fault } : { ...call, value: read.value, fault: null, repair: { attempt: read.attempt, whole: read.whole } }
}

function unwrapJson(text: string, isCut: boolean): string {
  const trimmed = text.trim()
  if (trimmed === '') return isCut ? text : '{}'
  if (trimmed === 'null') return '{}'
  return trimmed.startsWith('"') ? argumentsWithin(trimmed) : text
}

function readerOf(text: string): IncrementalJson {
  const reader = createIncrementalJson()
  reader.push(text)
  return reader
}
