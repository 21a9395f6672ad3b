import type { ReactNode } from 'react'
import { ThemeToggle } from '../../entities/theme/theme-toggle.tsx'
import styles from './auth-frame.module.css'
import { AuthPanel } from './auth-panel.tsx'

/** Renders the frame of all sign-in screens: a form next to the panel. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.auth} data-bare>
      <AuthPanel />
      <div className={styles.side}>
        <div className={styles.theme}>
          <ThemeToggle />
        </div>
        {children}
      </div>
    </div>
  )
}
