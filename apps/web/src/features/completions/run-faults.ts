import type { GrowingCall } from '@brandwright/streaming/growing-call'
import type { JsonValue } from '@brandwright/streaming/json-value'
import type { TestRun } from './test-run.ts'

/** `paused` means that the model has stopped sending and that the user can continue the response. */
export type RunFault = { title: string; message: string; code: string | null; paused?: boolean }

const PARTIAL_KEPT = 'The partial answer is saved.'
const PAUSED = 'The model paused'

/** Returns the reason why a response is incomplete, or null if it completed, was stopped, or is still streaming. */
export function faultOf({ ending, fault, pieces, completion: { error } }: TestRun): RunFault | null {
  const title = pieces === 0 ? 'No answer was received' : 'The answer was interrupted'
  if (ending === 'fault') return { title, message: fault ?? '', code: null }
  if (error?.code === 'paused') return { title: PAUSED, message: error.message, code: null, paused: true }
  if (error) return { title, message: error.message || 'The server gave no reason.', code: error.code }
  if (ending === 'silence')
    return { title: PAUSED, message: `The model stopped responding, so the request was ended. ${PARTIAL_KEPT}`, code: null, paused: true }
  if (ending === 'cut') return { title: 'The stream was interrupted', message: `The stream ended without [DONE]. ${PARTIAL_KEPT}`, code: null }
  return null
}

/** Returns all other warnings about a run, such as skipped events and repaired function calls. */
export function remarksOf({ stopRefusal, completion }: TestRun): string[] {
  const { skipped, lastSkipped, finishReason, functionCall, toolCalls, alerts, log } = completion
  const calls = functionCall ? [functionCall, ...toolCalls] : toolCalls
  return [
    ...(stopRefusal ? [`The server did not receive the stop request, so the connection was closed. ${stopRefusal}`] : []),
    ...(skipped > 0 ? [`${skipped} ${skipped === 1 ? 'event' : 'events'} could not be parsed. The last one starts: ${lastSkipped}`] : []),
    ...alerts.map(({ title, message }) => [title, message].filter(Boolean).join(': ')),
    ...log.map(logText),
    ...(finishReason === 'length' && alerts.length === 0 ? ['The answer was cut off at the token limit.'] : []),
    ...calls.flatMap(remarkOnCall),
  ]
}

function remarkOnCall({ name, fault, repair }: GrowingCall): string[] {
  if (fault) return [`The arguments of ${name || 'a call'} are not valid JSON at character ${fault.position + 1}: ${fault.message}`]
  if (!repair || repair.attempt === 1) return []
  return [`The arguments of ${name || 'a call'} were repaired in attempt ${repair.attempt}${repair.whole ? '.' : ' and are incomplete.'}`]
}

const logText = (entry: JsonValue): string =>
  typeof entry === 'object' && entry !== null && !Array.isArray(entry) && typeof entry.message === 'string' ? entry.message : valueText(entry)

/** Formats a value from a server for display: strings unchanged, anything else as JSON. */
export const valueText = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value))
