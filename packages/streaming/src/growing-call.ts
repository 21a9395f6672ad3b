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
  /** First JSON error in the text; after the end, the error that could not be repaired. */
  fault: JsonFault | null
  /**
   * Describes how the value was obtained; null until the end, and for text that could not be repaired. Never act on a value that is not `whole`: it is
   * incomplete.
   */
  repair: { attempt: 1 | 2 | 3; whole: boolean } | null
}

export const NO_CALL: GrowingCall = { name: '', arguments: '', value: undefined, fault: null, repair: null }

/**
 * Parser of each state, which advances to the next state. If an earlier state is used again, its text is parsed again, so that results never depend on other
 * branches.
 */
const readers = new WeakMap<GrowingCall, IncrementalJson>()

/** Returns the call with another piece appended. Some servers repeat the whole name in each piece; it is added only once. */
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
 * Returns the final call: its arguments are parsed in at most three attempts; if all fail, the last value stays. Empty arguments become `{}` unless the
 * response was truncated, and doubly encoded JSON is unwrapped.
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
