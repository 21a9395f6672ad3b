import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { loadPart } from '../../ui/load-part.ts'

/** Initial state and reducer for a kind of run. The reducer derives the state of the screen from the events of the run. */
export interface RunView<State, Event> {
  initial: State
  /** Loads the reducer on demand, because screens without a run do not need it. The reducer receives events in chunks, oldest first. */
  load: () => Promise<RunReducer<State, Event>>
}

type RunReducer<State, Event> = (state: State, chunk: readonly Event[]) => State

export interface FollowedRun<State> {
  runId: string | null
  state: State
  /** Time when this screen started to follow the run, in epoch milliseconds. */
  since: number
  /** True while the connection is lost. */
  lost: boolean
  /** True once no more events will arrive, because the run has ended or no longer exists on the server. */
  ended: boolean
}

type Action<State, Event> =
  | { type: 'followed'; run: FollowedRun<State> }
  | { type: 'received'; chunk: readonly Event[]; reduce: RunReducer<State, Event> }
  | { type: 'connection'; connected: boolean }
  | { type: 'ended' }

/**
 * Follows a run from its first event to its end, and reconnects after the last received event. If the run id is null, keeps returning the previous run; `view`
 * must be a constant.
 */
export function useRun<State, Event extends { type: string }>(
  runId: string | null,
  view: RunView<State, Event>,
  onChunk: (chunk: readonly Event[]) => void,
): FollowedRun<State> {
  const [none] = useState<FollowedRun<State>>({ runId: null, state: view.initial, since: 0, lost: false, ended: false })
  const [run, dispatch] = useReducer(runAfter<State, Event>, none)
  const received = useEffectEvent(onChunk)
  useEffect(() => {
    if (!runId) return
    dispatch({ type: 'followed', run: { runId, state: view.initial, since: Date.now(), lost: false, ended: false } })
    const controller = new AbortController()
    const follow = async () => {
      const [{ followRun }, reduce] = await loadPart(() => Promise.all([import('./follow-run.ts'), view.load()]))
      await followRun<Event>(runId, controller.signal, {
        onChunk(chunk) {
          dispatch({ type: 'received', chunk, reduce })
          received(chunk)
        },
        onConnection: (connected) => dispatch({ type: 'connection', connected }),
      })
      if (!controller.signal.aborted) dispatch({ type: 'ended' })
    }
    void follow()
    return () => controller.abort()
  }, [runId, view])
  return !runId || run.runId === runId ? run : none
}

function runAfter<State, Event>(run: FollowedRun<State>, action: Action<State, Event>): FollowedRun<State> {
  switch (action.type) {
    case 'followed':
      return action.run
    case 'received':
      return { ...run, state: action.reduce(run.state, action.chunk) }
    case 'connection':
      return { ...run, lost: !action.connected }
    case 'ended':
      return { ...run, lost: false, ended: true }
  }
}
