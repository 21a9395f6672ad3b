import type { ReactNode } from 'react'
import styles from './screen-header.module.css'

/** Renders a screen's title with its actions, between an optional back link and an optional introduction. */
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
