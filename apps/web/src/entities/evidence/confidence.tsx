import { ShareBar } from '../../ui/share-bar.tsx'
import styles from './confidence.module.css'
import type { FactSummary } from './fact-summary.ts'

/** Renders a confidence as a bar with a number and a label, such as "0.94, sure". */
export function Confidence({ value, label, bar = true }: { value: number; label: FactSummary['confidenceLabel']; bar?: boolean }) {
  return (
    <span className={styles.confidence}>
      {bar && <ShareBar share={value} />}
      <span className={label === 'check' ? styles.check : undefined}>
        {value.toFixed(2)}
        {(bar || label === 'check') && label ? `, ${label}` : ''}
      </span>
    </span>
  )
}
