import type { ReactNode } from 'react'
import styles from './band.module.css'

type BandProps = {
  /** What is open to decide, or what is not whole. */
  tone: 'open' | 'incomplete'
  role: 'status' | 'note'
  icon: ReactNode
  children: ReactNode
  action?: ReactNode
}

/** One line across the guide, below its header. */
export function Band({ tone, role, icon, children, action }: BandProps) {
  return (
    <div className={styles[tone]} role={role}>
      {icon}
      <p>{children}</p>
      {action}
    </div>
  )
}
