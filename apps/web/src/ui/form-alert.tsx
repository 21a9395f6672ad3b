import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './form-alert.module.css'

/** Renders a form error, which screen readers announce when it appears. */
export function FormAlert({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.alert} role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
    </div>
  )
}
