import type { ExtractionStage } from '@brandwright/domain/brands/extraction-event'
import { shortAddress } from '@brandwright/domain/brands/short-address'
import { Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LABEL_QUEUE_MS } from '../../../entities/brands/guide-times.ts'
import { stopRequest } from '../../../lib/stop-request.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { ProgressStrip } from '../../../ui/progress-strip.tsx'
import type { ExtractionRun } from '../data/use-extraction-run.ts'
import type { RunProgress } from '../model/run-progress.ts'
import styles from './run-strip.module.css'

/** Stage labels in the order in which the stages start. */
const stageLabels: Record<ExtractionStage, string> = {
  identity: 'Identity',
  palette: 'Palette',
  type: 'Type',
  buttons: 'Buttons',
  dark: 'Dark palette',
  images: 'Images',
  products: 'Products',
  pages: 'More pages',
}

const stagesInOrder = Object.keys(stageLabels) as ExtractionStage[]

interface RunSegment {
  id: ExtractionStage
  label: string
  state: 'waiting' | 'running' | 'done'
  detail?: string
}

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

/** Returns one segment per stage. The segment of a finished stage contains the stage's duration unless the duration rounds to zero. */
export function runSegments(progress: RunProgress): RunSegment[] {
  return stagesInOrder.map((id) => {
    const stage = progress.stages[id]
    const state = stage === undefined ? 'waiting' : stage.state === 'done' ? 'done' : 'running'
    const seconds = state === 'done' && stage?.ms !== undefined ? (stage.ms / 1000).toFixed(1) : '0.0'
    return { id, label: stageLabels[id], state, detail: seconds === '0.0' ? undefined : `${seconds} s` }
  })
}
