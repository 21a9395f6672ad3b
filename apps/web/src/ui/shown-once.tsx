import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './shown-once.module.css'

type ShownOnceProps = { text: string; copyLabel: string; onDone: () => void; testId?: string; children: ReactNode }

/** Shows a secret with a copy button, and warns that the secret will not be shown again. */
export function ShownOnce({ text, copyLabel, onDone, testId, children }: ShownOnceProps) {
  return (
    <div className={styles.made} role="status">
      <p>{children} Copy it now: it is not shown again.</p>
      <code className={styles.text} data-testid={testId}>
        {text}
      </code>
      <div className={styles.acts}>
        <CopyButton text={text} variant="secondary">
          {copyLabel}
        </CopyButton>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  )
}
