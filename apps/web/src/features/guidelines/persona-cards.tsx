import type { Persona } from '@brandwright/domain/guidelines/persona'
import { UserRound } from 'lucide-react'
import { useRetriedImage } from '../../lib/use-retried-image.ts'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './part-view.module.css'

const WORDS = [
  ['demographics', 'Demographics'],
  ['psychographics', 'Psychographics'],
  ['interests', 'Interests'],
  ['goals', 'Goals'],
  ['pain_points', 'Pain points'],
  ['decision_drivers', 'What decides'],
  ['behaviors', 'Behaviours'],
] as const

/** The people that the brand speaks to. What is not known of them is left out. */
export function PersonaCards({ personas }: { personas: readonly Persona[] }) {
  return (
    <ul className={styles.personas}>
      {personas.map((persona) => (
        <li key={persona.id} className={styles.persona}>
          <Portrait {...persona} />
          <h4>{persona.name}</h4>
          <p>{persona.about}</p>
          <dl>
            {WORDS.map(([name, label]) => {
              const words = [persona[name]].flat().filter(Boolean).join('; ')
              return (
                words && (
                  <div key={name}>
                    <dt>{label}</dt>
                    <dd>{words}</dd>
                  </div>
                )
              )
            })}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Portrait({ name, image, loading }: Persona) {
  const { src, failed, onError } = useRetriedImage(image ?? undefined)
  if (src && !failed) return <img src={src} alt={`Portrait of ${name}, made`} width={72} height={72} onError={onError} />
  return <div className={styles.portrait}>{loading ? <Spinner label="Making the portrait" /> : <UserRound size={28} aria-hidden="true" />}</div>
}
