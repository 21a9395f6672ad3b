import { readColorEntry } from '@brandwright/domain/color/color-entry'
import { Field } from '../../../ui/field.tsx'
import styles from './by-hand-form.module.css'

const UNSET = '#808080'

export interface TypedColor {
  typed: string
  /** Null while nothing that is a color was typed. */
  hex: string | null
}

export const noColor: TypedColor = { typed: '', hex: null }

/** A color by words or by the picker of the browser. What was typed stays as it is. */
export function ColorEntry({ label, value, problem, onChange }: { label: string; value: TypedColor; problem: boolean; onChange: (value: TypedColor) => void }) {
  return (
    <div className={styles.color}>
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
