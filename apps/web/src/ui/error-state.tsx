import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './error-state.module.css'

type ErrorStateProps = {
  /** Short description of the error. */
  title: string
  /** Consequence of the error for the user's work, and the next step. */
  children?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  requestId?: string
  /** Additional actions: links and buttons. */
  actions?: ReactNode
  level?: 1 | 2
}

/** Renders an error instead of the content that failed to load. */
export function ErrorState({ title, children, onRetry, retryLabel = 'Try again', requestId, actions, level = 2 }: ErrorStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={styles.error} role="alert">
      <CircleAlert size={24} className={styles.icon} aria-hidden="true" />
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {(onRetry || actions) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button variant="primary" size="md" onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {actions}
        </div>
      )}
      {requestId && (
        <CopyButton text={requestId} className={styles.id}>
          <code>{requestId}</code>
        </CopyButton>
      )}
    </section>
  )
}
