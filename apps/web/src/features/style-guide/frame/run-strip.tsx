import { shortAddress } from '@brandwright/domain/brands/short-address'
import { Square } from 'lucide-react'
import { useState } from 'react'
import { stopRequest } from '../../../lib/stop-request.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { ProgressStrip } from '../../../ui/progress-strip.tsx'
import type { ExtractionRun } from '../data/use-extraction-run.ts'
import { runSegments } from '../model/run-segments.ts'
import styles from './run-strip.module.css'
import { useElapsed } from './use-elapsed.ts'
import { useLabelQueue } from './use-label-queue.ts'

/** What the run does just now, with its stages, its time and the way to stop it. */
export default function RunStrip({ run, address, canStop }: { run: ExtractionRun; address: string; canStop: boolean }) {
  const label = useLabelQueue(run.progress.labels) ?? 'Opening the site'
  const elapsed = useElapsed(run.since)
  const [stopping, setStopping] = useState(false)
  const stop = async () => {
    if (!run.runId) return
    setStopping(true)
    await stopRequest(run.runId).catch((error: Error) => {
      setStopping(false)
      notify({ type: 'error', title: 'The reading was not stopped', message: error.message })
    })
  }
  return (
    <section className={styles.strip} aria-label="Reading the site">
      <ProgressStrip
        label={run.lost ? 'The server does not answer. Trying again' : stopping ? 'Stopping' : label}
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
