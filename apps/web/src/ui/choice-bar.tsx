import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './choice-bar.module.css'

type ChoiceBarProps = { count: number; of: number; noun: string; onAll: () => void; onNone: () => void; children: ReactNode }

/** Renders a bar below a list with the actions for the selected rows. The bar always stays in view. */
export function ChoiceBar({ count, of, noun, onAll, onNone, children }: ChoiceBarProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label="Actions for the selection">
      <p aria-live="polite">
        {count.toLocaleString('en')} {noun} chosen
      </p>
      <div className={styles.acts}>
        {children}
        {count < of && (
          <Button variant="quiet" onClick={onAll}>
            Choose all {of.toLocaleString('en')}
          </Button>
        )}
        <Button variant="quiet" onClick={onNone}>
          Clear selection
        </Button>
      </div>
    </div>
  )
}
