import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Renders text for screen readers only. With `live`, changes are announced. */
export function VisuallyHidden({ children, live }: { children: ReactNode; live?: 'polite' | 'assertive' }) {
  return (
    <span className={styles.hidden} aria-live={live}>
      {children}
    </span>
  )
}
