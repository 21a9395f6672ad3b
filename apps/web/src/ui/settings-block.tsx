import { type ReactNode, useId } from 'react'
import styles from './settings-block.module.css'

/** Renders one section of a settings screen, with the description on the left and the controls on the right. */
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
