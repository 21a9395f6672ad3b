import type { ReactNode } from 'react'
import { ThemeToggle } from '../features/theme/theme-toggle.tsx'
import { AuthPanel } from '../features/users/auth-panel.tsx'
import styles from './auth.module.css'

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
