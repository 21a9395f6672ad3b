import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import type { Tone } from '@brandwright/domain/guidelines/copy-guidelines'
import { ToneScale } from '../../entities/guidelines/tone-scale.tsx'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './new-campaign.module.css'

interface CampaignToneProps {
  brand: string
  /** Scales of the brand voice. */
  scales: readonly Tone[]
  /** Tone values in percent that the user has set for this campaign, by scale name. */
  values: Readonly<Record<string, number>>
  /** Id of the model that will plan the campaign. */
  model: string | undefined
  onChange: (values: Record<string, number>) => void
}

/** Edits the tone of one campaign, without changing the guidelines. */
export function CampaignTone({ brand, scales, values, model, onChange }: CampaignToneProps) {
  if (scales.length === 0) return null
  const isChanged = ownTone(scales, values).length > 0
  return (
    <fieldset className={styles.tone}>
      <legend>Tone</legend>
      <p className={styles.price}>
        {'Applies to this campaign only. The tick marks the value of the guidelines. '}
        <Link to={paths.admin(brand, 'brand-voice')}>Change it in the guidelines</Link>
      </p>
      {scales.map(({ id, name, value }) => (
        <ToneScale
          key={id}
          name={name}
          value={values[name] ?? value}
          tick={{ at: value, label: `${Math.round(value)}% in the guidelines` }}
          onMove={(moved) => onChange({ ...values, [name]: moved })}
        />
      ))}
      {isChanged && model === COMPOSER_MODEL && (
        <p className={styles.price}>The built-in composer does not change the tone of texts. A language model does; the checks use your values.</p>
      )}
      {isChanged && (
        <Button variant="quiet" className={styles.reset} onClick={() => onChange({})}>
          Use the tone of the guidelines
        </Button>
      )}
    </fieldset>
  )
}

/** Returns the tone values that differ from the guidelines, or all values while the scales are loading. */
export function ownTone(scales: readonly Tone[] | undefined, values: Readonly<Record<string, number>>): { name: string; value: number }[] {
  const own = Object.entries(values).map(([name, value]) => ({ name, value }))
  return scales ? own.filter(({ name, value }) => scales.some((scale) => scale.name === name && Math.round(scale.value) !== value)) : own
}
