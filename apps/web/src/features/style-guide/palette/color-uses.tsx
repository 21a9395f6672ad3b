import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { colorUses } from '../model/color-uses.ts'
import styles from './color-uses.module.css'

const MAX_SHOWN = 8

/** Lists the uses of a color in the guide, each with a link to its part. */
export default function ColorUses({ guide, hex }: { guide: StyleGuide; hex: string }) {
  const uses = colorUses(guide, hex)
  if (uses.length === 0) return null
  return (
    <section className={styles.uses} aria-label="Used in this guide">
      <p>Used in this guide</p>
      <ul>
        {uses.slice(0, MAX_SHOWN).map(({ part, label }) => (
          <li key={label}>
            <a href={`#${part}`}>{label}</a>
          </li>
        ))}
      </ul>
      {uses.length > MAX_SHOWN && <p>and {uses.length - MAX_SHOWN} more</p>}
    </section>
  )
}
