import type { ReactNode } from 'react'
import styles from './page.module.css'

/** Renders the column of a screen with its gutter, at most 1240 px wide. */
export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <div className={`${styles.page} ${narrow ? styles.narrow : ''}`}>{children}</div>
}
