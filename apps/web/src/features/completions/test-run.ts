import type { CompletionConfig } from '@brandwright/contracts/completions'
import { accumulateCompletion, type Completion, EMPTY_COMPLETION, endCompletion } from '@brandwright/streaming/completion-accumulator'

/** Event of a request whose response is being streamed. */
export type RunEvent =
  /** The server accepted the request. `serverId` is its id in the server's log. */
  | { type: 'taken'; serverId: string | null }
  | { type: 'bytes'; count: number }
  | { type: 'frame'; data: string }
  | { type: 'stop refused'; message: string }
  | { type: 'end'; by: 'server' | 'person' | 'silence' }
  | { type: 'fault'; message: string; serverId?: string }

/** Input of a model request. The sender can stop the request by `requestId`. */
export type CompletionInput = Partial<CompletionConfig> & Pick<CompletionConfig, 'messages'> & { requestId: string }

/** Sends a request and emits events until the response ends. Throws the error of a failed request, or the signal's abort reason. */
export type AskCompletion = (input: CompletionInput, signal: AbortSignal, onEvent: (event: RunEvent) => void) => Promise<void>

/** Raw data of an event, truncated to a maximum length. `at` is the 1-based number of the event. */
export type LoggedEvent = { at: number; ms: number; data: string }

/** A request and the part of the response that has been received. All times are in milliseconds since the request was sent. */
export type TestRun = {
  model: string | null
  serverId: string | null
  completion: Completion
  bytes: number
  events: number
  /** Number of events that contain text or a part of a function call. */
  pieces: number
  firstPieceMs: number | null
  lastPieceMs: number | null
  /** Time of the latest event in ms. */
  ms: number
  /** Most recent events. */
  log: readonly LoggedEvent[]
  stopRefusal: string | null
  /** `cut` means that the stream ended without an end event. Null while streaming. */
  ending: 'server' | 'person' | 'silence' | 'cut' | 'fault' | null
  fault: string | null
}

const MAX_LOGGED = 300
const MAX_LOGGED_LENGTH = 4_000

/** Returns a new run. If `before` contains a partial response, the run continues that response. */
export const newRun = (model: string | null, before = ''): TestRun => ({
  model,
  serverId: null,
  completion: { ...EMPTY_COMPLETION, content: before },
  bytes: 0,
  events: 0,
  pieces: 0,
  firstPieceMs: null,
  lastPieceMs: null,
  ms: 0,
  log: [],
  stopRefusal: null,
  ending: null,
  fault: null,
})

/** Returns the run after the specified event. Ignores events after the end of the run. */
export function afterEvent(before: TestRun, event: RunEvent, ms: number): TestRun {
  if (before.ending) return before
  const run = { ...before, ms }
  switch (event.type) {
    case 'taken':
      return { ...run, serverId: event.serverId }
    case 'bytes':
      return { ...run, bytes: run.bytes + event.count }
    case 'frame':
      return afterFrame(run, event.data)
    case 'stop refused':
      return { ...run, stopRefusal: event.message }
    case 'end':
      return { ...run, ending: event.by === 'server' && !run.completion.ended ? 'cut' : event.by, completion: endCompletion(run.completion) }
    case 'fault':
      return { ...run, ending: 'fault', fault: event.message, serverId: event.serverId ?? run.serverId, completion: endCompletion(run.completion) }
  }
}

function afterFrame(run: TestRun, data: string): TestRun {
  const completion = accumulateCompletion(run.completion, data)
  const isPiece = lengthOf(completion) > lengthOf(run.completion)
  const at = run.events + 1
  return {
    ...run,
    completion,
    events: at,
    pieces: run.pieces + (isPiece ? 1 : 0),
    firstPieceMs: run.firstPieceMs ?? (isPiece ? run.ms : null),
    lastPieceMs: isPiece ? run.ms : run.lastPieceMs,
    log: [...run.log, { at, ms: run.ms, data: data.slice(0, MAX_LOGGED_LENGTH) }].slice(-MAX_LOGGED),
  }
}

function lengthOf({ content, functionCall, toolCalls }: Completion): number {
  const calls = functionCall ? [functionCall, ...toolCalls] : toolCalls
  return calls.reduce((sum, call) => sum + call.name.length + call.arguments.length, content.length)
}
