import { shortAddress } from '@brandwright/domain/brands/short-address'
import { Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LABEL_QUEUE_MS } from '../../../entities/brands/guide-times.ts'
import { stopRequest } from '../../../lib/stop-request.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { ProgressStrip } from '../../../ui/progress-strip.tsx'
import type { ExtractionRun } from '../data/use-extraction-run.ts'
import { runSegments } from '../model/run-segments.ts'
import styles from './run-strip.module.css'

/** Maximum number of labels that are queued for display. With a longer queue, the strip would show steps that have already ended. */
const MAX_BEHIND = 6

const TICK_MS = 250

/** Shows the run's current step, its stages, its elapsed time and a stop button. */
export default function RunStrip({ run, address, canStop }: { run: ExtractionRun; address: string; canStop: boolean }) {
  const label = useLabelQueue(run.progress.labels) ?? 'Opening the site'
  const elapsed = useElapsed(run.since)
  const [stopping, setStopping] = useState(false)
  const stop = async () => {
    if (!run.runId) return
    setStopping(true)
    await stopRequest(run.runId).catch((error: Error) => {
      setStopping(false)
      notify({ type: 'error', title: 'The scan was not stopped', message: error.message })
    })
  }
  return (
    <section className={styles.strip} aria-label="Scanning the site">
      <ProgressStrip
        label={run.lost ? 'Connection lost. Reconnecting …' : stopping ? 'Stopping' : label}
        detail={shortAddress(address)}
        time={elapsed}
        segments={runSegments(run.progress)}
        actions={
          canStop && (
            <Button onClick={stop} busy={stopping}>
              {!stopping && <Square size={14} aria-hidden="true" />}
              Stop
            </Button>
          )
        }
      />
    </section>
  )
}

/** Returns the time elapsed since a time in epoch milliseconds, such as "0:03". */
function useElapsed(since: number): string {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - since) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Returns the label to display. Shows queued labels one after another, but starts at the latest label if the component mounts during the run. */
function useLabelQueue(labels: readonly string[]): string | null {
  const [shown, setShown] = useState<number | null>(null)
  const latest = useRef(labels.length)
  latest.current = labels.length
  useEffect(() => {
    const timer = setInterval(() => {
      setShown((at) =>
        latest.current === 0 ? null : at === null ? latest.current - 1 : Math.min(Math.max(at + 1, latest.current - MAX_BEHIND), latest.current - 1),
      )
    }, LABEL_QUEUE_MS)
    return () => clearInterval(timer)
  }, [])
  return labels[shown ?? labels.length - 1] ?? null
}
