import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from './badge.tsx'
import styles from './status.module.css'

type StatusProps = { tone: BadgeTone; shape?: 'dot' | 'pill'; children: ReactNode }

/** Renders a status as a dot with text, or as a pill. */
export function Status({ tone, shape = 'dot', children }: StatusProps) {
  const dot = <span className={`${styles.dot} ${styles[tone]}`} aria-hidden="true" />
  if (shape === 'pill')
    return (
      <Badge tone={tone}>
        {dot}
        {children}
      </Badge>
    )
  return (
    <span className={styles.status}>
      {dot}
      {children}
    </span>
  )
}
