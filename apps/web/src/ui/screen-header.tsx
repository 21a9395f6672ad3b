import type { ReactNode } from 'react'
import styles from './screen-header.module.css'

/** The title of a screen with the acts on it beside it, under the way back and above the lead where there is one. */
export function ScreenHeader({ title, back, lead, children }: { title: ReactNode; back?: ReactNode; lead?: ReactNode; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      {back && <div className={styles.back}>{back}</div>}
      <h1>{title}</h1>
      {children && <div className={styles.actions}>{children}</div>}
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  )
}
