import { Check, Circle, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from './spinner.tsx'
import styles from './step-list.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type StepState = 'done' | 'running' | 'waiting' | 'failed'

const marks: Record<StepState, { icon: ReactNode; label: string }> = {
  done: { icon: <Check size={16} aria-hidden="true" />, label: 'done' },
  running: { icon: <Spinner />, label: 'in progress' },
  waiting: { icon: <Circle size={16} aria-hidden="true" />, label: 'waiting' },
  failed: { icon: <CircleX size={16} aria-hidden="true" />, label: 'failed' },
}

/** Lists the steps of a long operation with their states. `detail` is a duration or a failure reason. */
export function StepList({ label, steps }: { label: string; steps: readonly { label: string; state: StepState; detail?: ReactNode }[] }) {
  return (
    <ol className={styles.list} aria-label={label}>
      {steps.map(({ label: step, state, detail }) => (
        <li key={step} className={styles[state]} aria-current={state === 'running' ? 'step' : undefined}>
          {marks[state].icon}
          <span>
            {step}
            <VisuallyHidden>{`, ${marks[state].label}`}</VisuallyHidden>
          </span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </li>
      ))}
    </ol>
  )
}
