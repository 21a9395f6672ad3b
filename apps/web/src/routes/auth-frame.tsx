import type { ReactNode } from 'react'
import { ThemeToggle } from '../features/theme/theme-toggle.tsx'
import { AuthPanel } from '../features/users/auth-panel.tsx'
import styles from './auth.module.css'

/** The screen around everything that leads to being signed in: the panel, and one form beside it. */
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
