import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { stopRequest } from '../../lib/stop-request.ts'
import { type AskCompletion, afterEvent, type CompletionInput, newRun, type RunEvent, type TestRun } from './test-run.ts'

/** Time in ms that the server has to end a stream after a stop request. The client then aborts the stream itself. */
const STOP_MS = 2_000

type ActiveRun = { requestId: string; run: TestRun; leaving: AbortController }

/** Manages one request at a time and re-renders at most once per frame. Aborts the request when the screen unmounts. */
export function useTestRun(requestCompletion: AskCompletion) {
  const [run, setRun] = useState<TestRun | null>(null)
  const [isStopping, setStopping] = useState(false)
  const latest = useRef<ActiveRun | null>(null)
  useEffect(() => () => latest.current?.leaving.abort(), [])

  const send = async (model: string | null, input: Omit<CompletionInput, 'requestId'>, before = '') => {
    if (latest.current && !latest.current.run.ending) return
    const began = performance.now()
    const activeRun: ActiveRun = { requestId: newRequestId(), run: newRun(model, before), leaving: new AbortController() }
    latest.current = activeRun
    setStopping(false)
    setRun(activeRun.run)
    const { signal } = activeRun.leaving
    let frame = 0
    const render = () => {
      frame = 0
      setRun(activeRun.run)
    }
    const onEvent = (event: RunEvent) => {
      activeRun.run = afterEvent(activeRun.run, event, performance.now() - began)
      if (!activeRun.run.ending) frame ||= requestAnimationFrame(render)
    }
    try {
      await requestCompletion({ ...input, requestId: activeRun.requestId }, signal, onEvent)
    } catch (error) {
      if (signal.aborted) onEvent({ type: 'end', by: 'person' })
      else if (error instanceof RangeError) onEvent({ type: 'fault', message: error.message })
      else onEvent({ type: 'fault', message: errorMessage(error), serverId: isApiError(error) ? error.requestId : undefined })
    }
    cancelAnimationFrame(frame)
    render()
  }

  const stop = async () => {
    const activeRun = latest.current
    if (!activeRun || activeRun.run.ending || isStopping) return
    setStopping(true)
    const leave = setTimeout(() => activeRun.leaving.abort(), STOP_MS)
    try {
      await stopRequest(activeRun.requestId)
    } catch (error) {
      clearTimeout(leave)
      activeRun.run = afterEvent(activeRun.run, { type: 'stop refused', message: errorMessage(error) }, activeRun.run.ms)
      activeRun.leaving.abort()
    }
  }
  return { run, isRunning: run !== null && run.ending === null, isStopping, send, stop }
}

/** Does not use `crypto.randomUUID`, which is unavailable without TLS. */
const newRequestId = () => `test-${Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')}`
