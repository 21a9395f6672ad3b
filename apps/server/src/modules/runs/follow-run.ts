import type { Handle } from '../../database/database.ts'
import type { Live } from '../../platform/live/live.ts'
import type { RunLine } from '../../platform/runs/runs.ts'
import * as store from './run-store.ts'

const LINES_PER_READ = 200
/** Polling interval in ms. Polling finds lines whose notification was lost while the database connection was down. */
const POLL_MS = 3000

/** Yields the log of a run from number `after` on, then new lines and the latest event in progress, until the run ends. */
export async function* followRun(db: Handle, live: Live, runId: string, after: number, signal: AbortSignal): AsyncGenerator<RunLine> {
  let notify = () => {}
  let isPending = true
  const stop = live.subscribe(`run:${runId}`, () => {
    isPending = true
    notify()
  })
  signal.addEventListener('abort', () => notify(), { once: true })
  try {
    let number = after
    let shown: string | null = null
    while (!signal.aborted) {
      isPending = false
      // Reads the state first: if the run has ended by then, no further lines are added, so the lines read afterwards are complete.
      const run = await store.findRun(db, runId)
      const lines = await store.readEvents(db, runId, number, LINES_PER_READ)
      yield* lines
      number = lines.at(-1)?.number ?? number
      if (lines.length === LINES_PER_READ) continue
      // If further lines were logged after the state was read, the event in progress in that state is obsolete.
      const growing = run && run.events === number ? run.growing : null
      const text = growing && JSON.stringify(growing)
      if (growing && text !== shown) yield { event: growing }
      shown = text
      if (run?.state !== 'running') return
      if (isPending || signal.aborted) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS)
        notify = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  } finally {
    stop()
  }
}
