import type { ReactNode } from 'react'
import styles from './page.module.css'

/** The plain column of a screen: gutter, at most 1240 wide. */
export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <div className={`${styles.page} ${narrow ? styles.narrow : ''}`}>{children}</div>
}
