import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Renders a message about missing content, with actions that create it. */
export function EmptyState({
  icon,
  title,
  children,
  actions,
  level = 2,
}: {
  icon?: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
  level?: 1 | 2 | 3
}) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      {icon && (
        <div className={styles.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
