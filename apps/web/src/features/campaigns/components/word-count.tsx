import { copyCount } from '@brandwright/domain/campaigns/copy-limits'
import type { Section } from '@brandwright/domain/campaigns/section'
import styles from './inspector.module.css'

/** How many words a text has of those that an email has room for. */
export function WordCount({ section, field }: { section: Section; field: 'preheader' | 'header' | 'subheader' | 'body' | 'text' }) {
  const count = copyCount(section, field, section[field])
  if (!count) return null
  const { words, max } = count
  if (words <= max) return `${words} of ${max} words`
  return (
    <span className={styles.warning}>
      {words} words. Keep it to {max} at most.
    </span>
  )
}
