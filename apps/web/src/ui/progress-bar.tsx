import { useId } from 'react'
import styles from './progress-bar.module.css'

/** Renders a progress bar. `share` is between 0 and 1, or null if the progress is unknown. */
export function ProgressBar({ label, share }: { label: string; share: number | null }) {
  const id = useId()
  const percent = share === null ? null : Math.round(Math.min(Math.max(share, 0), 1) * 100)
  return (
    <div className={styles.progress}>
      <span id={id}>{label}</span>
      {percent !== null && <span className={styles.figure}>{percent}%</span>}
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        className={percent === null ? styles.unknown : styles.bar}
      >
        <span style={percent === null ? undefined : { transform: `scaleX(${percent / 100})` }} />
      </div>
    </div>
  )
}
