import { type RolePair, rolePairs } from '@brandwright/domain/brands/role-pairs'
import type { ColorRoles } from '@brandwright/domain/brands/style-guide'
import { contrastFigure } from '@brandwright/domain/color/contrast-figure'
import { TriangleAlert } from 'lucide-react'
import { useLabels } from '../model/pair-use-labels.ts'
import { type ColorRole, roleLabels } from '../model/palette-tiles.ts'
import { DecorativeText } from '../parts/decorative-text.tsx'
import styles from './role-pairs.module.css'

const MAX_PAIRS = 6

/** Shows the color pairs of the current roles with drafts applied. Warns if a pair that the guide needs is illegible. */
export function RolePairs({ roles, of }: { roles: ColorRoles; of: readonly ColorRole[] }) {
  const touched = rolePairs(roles).filter(({ textRole, backgroundRole, use }) => use !== 'same' && (of.includes(textRole) || of.includes(backgroundRole)))
  const warned = rolePairs(roles).filter(
    ({ needed, use, textRole, backgroundRole }) => needed && use !== 'any' && (of.includes(textRole) || of.includes(backgroundRole)),
  )
  const shown = [...touched].sort((a, b) => Number(b.needed) - Number(a.needed) || b.ratio - a.ratio).slice(0, MAX_PAIRS)
  if (shown.length === 0) return null
  return (
    <div className={styles.pairs}>
      <p className={styles.title}>Pairs</p>
      <ul>
        {shown.map((pair) => (
          <li key={`${pair.textRole} ${pair.backgroundRole}`}>
            <span className={styles.sample} style={{ backgroundColor: pair.background, color: pair.text }}>
              <DecorativeText text="Aa" />
            </span>
            <span>{pairLabel(pair)}</span>
            <span className={styles.verdict}>
              {contrastFigure(pair.ratio)}, {useLabels[pair.use]}
            </span>
          </li>
        ))}
      </ul>
      <div role="status">
        {warned.map((pair) => (
          <p key={`${pair.textRole} ${pair.backgroundRole}`} className={styles.warning}>
            <TriangleAlert size={14} aria-hidden="true" />
            {pairLabel(pair)} is not legible: contrast {contrastFigure(pair.ratio)}, required 4.5.
          </p>
        ))}
      </div>
    </div>
  )
}

const pairLabel = ({ textRole, backgroundRole }: RolePair) => `${roleLabels[textRole]} on ${roleLabels[backgroundRole].toLowerCase()}`
