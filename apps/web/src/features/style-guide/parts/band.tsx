import type { ReactNode } from 'react'
import styles from './band.module.css'

type BandProps = {
  /** `open` means that the user has to make decisions, `incomplete` that parts of the guide are missing. */
  tone: 'open' | 'incomplete'
  role: 'status' | 'note'
  icon: ReactNode
  children: ReactNode
  action?: ReactNode
}

/** Renders a single-line band across the guide, below its header. */
export function Band({ tone, role, icon, children, action }: BandProps) {
  return (
    <div className={styles[tone]} role={role}>
      {icon}
      <p>{children}</p>
      {action}
    </div>
  )
}
