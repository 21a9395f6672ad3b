import type { BrandDocument } from '@brandwright/contracts/brands'
import { Suspense } from 'react'
import { paths } from '../../lib/paths.ts'
import { laterPart } from '../../ui/later-part.ts'
import { Link } from '../../ui/link.tsx'
import styles from './brand-context.module.css'

const VoiceTraits = laterPart(() => import('./voice-traits.tsx'))

/** Shows the brand data that every answer uses: name, colors and voice. */
export function BrandContext({ guide }: { guide: BrandDocument }) {
  const colors = Object.entries(guide.colors.roles).flatMap(([role, color]) => (color === null ? [] : [{ role, color }]))
  return (
    <section className={styles.strip} aria-label="What the assistant knows about the brand">
      <Link to={paths.styleGuide(guide.id)} className={styles.name}>
        {guide.name || guide.url}
      </Link>
      {colors.length > 0 && (
        <ul className={styles.colors} aria-label="Colours">
          {colors.map(({ role, color }) => (
            <li key={role} style={{ backgroundColor: color }} title={`${role} ${color}`}>
              <span className={styles.spoken}>{`${role} ${color}`}</span>
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        <VoiceTraits guide={guide} />
      </Suspense>
    </section>
  )
}
