import type { ReactNode } from 'react'
import { ThemeToggle } from '../../entities/theme/theme-toggle.tsx'
import { useRootAttribute } from '../../ui/use-root-attribute.ts'
import styles from './auth-frame.module.css'
import { AuthPanel } from './auth-panel.tsx'

/** Renders the frame of all sign-in screens: a form next to the panel. */
export function AuthFrame({ children }: { children: ReactNode }) {
  useRootAttribute('data-bare')
  return (
    <div className={styles.auth}>
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
