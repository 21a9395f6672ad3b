import { argumentsWithin } from './arguments-within.ts'
import type { CallPiece } from './completion-events.ts'
import { createIncrementalJson, type IncrementalJson, type JsonFault } from './incremental-json.ts'
import type { JsonValue } from './json-value.ts'
import { repairJson } from './repair-json.ts'

/** A call of a function by a model, as far as it came. */
export type GrowingCall = {
  name: string
  /** The text of the arguments. */
  arguments: string
  /** What that text shows as JSON; undefined before there is a value. Branches that are whole stay the same objects from one state to the next. */
  value: JsonValue | undefined
  /** Where the text stops being JSON. After the end: what could not be repaired. */
  fault: JsonFault | null
  /** After the end, how the value came about; null before, and where it stayed at fault. Whoever acts on a value that is not `whole` acts on half an order. */
  repair: { attempt: 1 | 2 | 3; whole: boolean } | null
}

export const NO_CALL: GrowingCall = { name: '', arguments: '', value: undefined, fault: null, repair: null }

/** What a state was read by goes on to the next one; an earlier state that is taken up again is read anew, so that nothing depends on what became of it. */
const readers = new WeakMap<GrowingCall, IncrementalJson>()

/** The call with a further piece. Some servers send the whole name with each piece: then it is not repeated. */
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
 * The call when no more comes: its arguments read for good, with at most three attempts at repair. What cannot be repaired keeps the value that was shown. No
 * arguments are an empty object, unless the answer was cut; JSON within a text of JSON is what it holds.
 */
export function endCall<Call extends GrowingCall>(given: Call, isCut: boolean): Call {
  const call = { ...given, arguments: unwrapped(given.arguments, isCut) }
  const reader = (call.arguments === given.arguments ? readers.get(given) : undefined) ?? readerOf(call.arguments)
  readers.delete(given)
  reader.end()
  if (reader.whole && !reader.fault) return { ...call, value: reader.snapshot(), fault: null, repair: { attempt: 1, whole: true } }
  const read = repairJson(call.arguments)
  return read.fault ? { ...call, fault: read.fault } : { ...call, value: read.value, fault: null, repair: { attempt: read.attempt, whole: read.whole } }
}

function unwrapped(text: string, isCut: boolean): string {
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
