import { Button } from '../../../ui/button.tsx'
import styles from './decision-bar.module.css'

type DecisionBarProps = {
  accepted: number
  rejected: number
  open: number
  busy: boolean
  onRest: (decision: 'accept' | 'reject') => void
  onApply: () => void
}

/** Shows the progress of the review, with buttons that decide the remaining rows and apply all decisions. */
export function DecisionBar({ accepted, rejected, open, busy, onRest, onApply }: DecisionBarProps) {
  return (
    <section className={styles.bar} aria-label="Decision">
      <p role="status" className={styles.count}>
        <b>{accepted}</b> accepted, <b>{rejected}</b> kept, <b>{open}</b> to decide
      </p>
      <p className={styles.keys}>
        <kbd>A</kbd> accept <kbd>R</kbd> reject <kbd>J</kbd> <kbd>K</kbd> move
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => onRest('reject')} disabled={open === 0}>
          Reject the rest
        </Button>
        <Button onClick={() => onRest('accept')} disabled={open === 0}>
          Accept the rest
        </Button>
        <Button variant="primary" busy={busy} onClick={onApply} disabled={accepted + rejected === 0}>
          {applyLabel(accepted, rejected)}
        </Button>
      </div>
    </section>
  )
}

function applyLabel(accepted: number, rejected: number): string {
  if (accepted > 0 || rejected === 0) return `Apply ${accepted} change${accepted === 1 ? '' : 's'}`
  return `Keep ${rejected} as ${rejected === 1 ? 'it was' : 'they were'}`
}
