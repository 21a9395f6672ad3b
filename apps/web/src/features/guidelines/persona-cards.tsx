import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import type { Persona } from '@brandwright/domain/guidelines/persona'
import { useQuery } from '@tanstack/react-query'
import { estimatePortrait } from '../../entities/guidelines/guidelines-calls.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import styles from './part-view.module.css'
import { Portrait } from './portrait.tsx'

const TEXT_FIELDS = [
  ['demographics', 'Demographics'],
  ['psychographics', 'Psychographics'],
  ['interests', 'Interests'],
  ['goals', 'Goals'],
  ['pain_points', 'Pain points'],
  ['decision_drivers', 'Decision drivers'],
  ['behaviors', 'Behaviours'],
] as const

/** Renders the brand's target personas. Unknown details are omitted. */
export function PersonaCards({ guidelines }: { guidelines: GuidelinesAnswer }) {
  const { id, canEdit, document } = guidelines
  const { personas } = document.overview
  // One estimate applies to all portraits, because they are generated in the same way.
  const [first] = personas
  const price = useQuery({
    queryKey: [...queryKeys.brand(id), 'portrait-price'],
    queryFn: ({ signal }) => estimatePortrait(id, first?.id ?? '', signal),
    enabled: canEdit && first !== undefined,
  })
  return (
    <ul className={styles.personas}>
      {personas.map((persona) => (
        <li key={persona.id} className={styles.persona}>
          <Portrait guidelines={guidelines} persona={persona} price={price.data} />
          <h4>{persona.name}</h4>
          <p>{persona.about}</p>
          <Details persona={persona} />
        </li>
      ))}
    </ul>
  )
}

function Details({ persona }: { persona: Persona }) {
  const entries = TEXT_FIELDS.flatMap(([name, label]) => {
    const values = [...new Set([persona[name]].flat().filter(Boolean))]
    return values.length === 0 ? [] : [{ label, values }]
  })
  if (entries.length === 0) return null
  return (
    <details>
      <summary>About them</summary>
      <dl>
        {entries.map(({ label, values }) => (
          <div key={label}>
            <dt>{label}</dt>
            {values.map((one) => (
              <dd key={one}>{one}</dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  )
}
