import type { ReactNode } from 'react'
import styles from './progress-strip.module.css'
import { Spinner } from './spinner.tsx'

type ProgressSegment = {
  id: string
  label: string
  state: 'waiting' | 'running' | 'done'
  detail?: string /** Progress of a running segment from 0 to 1, if known. */
  share?: number
}

type ProgressStripProps = { label: string; detail?: ReactNode; time?: ReactNode; actions?: ReactNode; segments: readonly ProgressSegment[]; running?: boolean }

/** Renders the current activity with one segment per stage. Screen readers announce changes of the activity. */
export function ProgressStrip({ label, detail, time, actions, segments, running = true }: ProgressStripProps) {
  return (
    <div className={styles.strip}>
      <div className={styles.line}>
        {running && (
          <span className={styles.spinner}>
            <Spinner />
          </span>
        )}
        <p className={styles.label} role="status">
          {label}
        </p>
        {detail && <span className={styles.detail}>{detail}</span>}
        <span className={styles.end}>
          {time && <span className={styles.time}>{time}</span>}
          {actions}
        </span>
      </div>
      <ol className={styles.segments} aria-label="Stages">
        {segments.map((segment) => (
          <li key={segment.id} className={styles[segment.state]} aria-current={segment.state === 'running' ? 'step' : undefined}>
            <span className={styles.bar}>
              <span style={{ transform: `scaleX(${shareOf(segment)})` }} />
            </span>
            <span className={styles.name}>
              {segment.label}
              {segment.detail && <em>{segment.detail}</em>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function shareOf({ state, share }: ProgressSegment): number {
  if (state === 'running') return Math.min(Math.max(share ?? 0.6, 0.08), 1)
  return state === 'done' ? 1 : 0
}
