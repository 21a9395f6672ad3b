import type { ReactNode } from 'react'
import styles from './auth-form.module.css'

/** Renders a sign-in card with its title, an introduction and the form. */
export function AuthCard({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.auth}>
      <h1>{title}</h1>
      {lead && <p className={styles.switch}>{lead}</p>}
      {children}
    </div>
  )
}
