import type { ReactNode } from 'react'
import styles from './section-header.module.css'

type SectionHeaderProps = { id?: string; title: string; count?: ReactNode; actions?: ReactNode; level?: 2 | 3; muted?: boolean }

/** Renders the title, count, actions and divider of a section. `id` is the anchor of the section and the id to which its `aria-labelledby` refers. */
export function SectionHeader({ id, title, count, actions, level = 2, muted = false }: SectionHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <header className={level === 2 ? styles.header : styles.minor}>
      <Heading id={id} className={muted ? styles.muted : undefined} tabIndex={id ? -1 : undefined}>
        {title}
      </Heading>
      {count !== undefined && count !== null && <p className={styles.count}>{count}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
