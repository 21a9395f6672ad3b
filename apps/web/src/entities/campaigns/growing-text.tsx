import styles from './growing-text.module.css'
import type { GrowingItem } from './use-campaign-run.ts'

/**
 * Renders the section that a model is writing, in a block of fixed height. Hidden from screen readers, which would announce every change; they announce the
 * complete section instead.
 */
export function GrowingText({ growing }: { growing: GrowingItem | null }) {
  const { header, body } = growing?.section ?? {}
  return (
    <div className={styles.growing} aria-hidden="true">
      <p className={styles.header}>{header}</p>
      <p className={styles.body}>{body}</p>
    </div>
  )
}
