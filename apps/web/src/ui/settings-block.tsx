import { type ReactNode, useId } from 'react'
import styles from './settings-block.module.css'

/** One matter of a settings screen: what it is at the left, what can be done at the right. */
export function SettingsBlock({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
