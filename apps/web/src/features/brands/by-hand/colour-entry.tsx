import { readColorEntry } from '@brandwright/domain/colour/color-entry'
import { Field } from '../../../ui/field.tsx'
import styles from './by-hand-form.module.css'

const UNSET = '#808080'

export interface TypedColour {
  typed: string
  /** Null while nothing that is a colour was typed. */
  hex: string | null
}

export const noColour: TypedColour = { typed: '', hex: null }

/** A colour by words or by the picker of the browser. What was typed stays as it is. */
export function ColourEntry({
  label,
  value,
  problem,
  onChange,
}: {
  label: string
  value: TypedColour
  problem: boolean
  onChange: (value: TypedColour) => void
}) {
  return (
    <div className={styles.colour}>
      <input
        type="color"
        className={styles.swatch}
        data-set={value.hex !== null || undefined}
        aria-label={`Pick the ${label.toLowerCase()} colour`}
        value={value.hex ?? UNSET}
        onChange={(event) => onChange({ typed: event.target.value, hex: event.target.value })}
      />
      <Field
        label={label}
        value={value.typed}
        autoComplete="off"
        spellCheck={false}
        error={problem ? 'Write a colour like #1b8381.' : null}
        onChange={({ target }) => onChange({ typed: target.value, hex: readColorEntry(target.value) })}
      />
    </div>
  )
}
