import { type ColorNotation, readColorEntry, writeColorEntry } from '@brandwright/domain/color/color-entry'
import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import styles from './color-field.module.css'
import { ColorPicker } from './color-picker.tsx'

const notations: readonly { value: ColorNotation; label: string }[] = [
  { value: 'hex', label: 'Hex' },
  { value: 'rgb', label: 'RGB' },
  { value: 'oklch', label: 'OKLCH' },
]

type ColorFieldProps = { label: string; hex: string; onChange: (hex: string) => void; autoFocus?: boolean }

/** Renders a color input with a text field for any notation and OKLCH sliders. Typed text applies as soon as it is a valid color. */
export function ColorField({ label, hex, onChange, autoFocus }: ColorFieldProps) {
  const [notation, setNotation] = useState<ColorNotation>('hex')
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? null : readColorEntry(typed)
  const holds = typed !== null && (read === null || read === hex)
  return (
    <div className={styles.field}>
      <div className={styles.entry}>
        <span className={styles.swatch} style={{ backgroundColor: hex }} aria-hidden="true" />
        <Field
          label={label}
          value={holds ? typed : writeColorEntry(hex, notation)}
          error={holds && read === null ? 'Write a colour like #1b8381, rgb(27 131 129) or oklch(55% 0.09 193).' : null}
          autoFocus={autoFocus}
          autoComplete="off"
          spellCheck={false}
          className={styles.text}
          onChange={(event) => {
            setTyped(event.target.value)
            const next = readColorEntry(event.target.value)
            if (next && next !== hex) onChange(next)
          }}
        />
      </div>
      <SegmentedControl
        label="Notation"
        options={notations}
        value={notation}
        onChange={(next) => {
          setNotation(next)
          setTyped(null)
        }}
      />
      <ColorPicker
        hex={hex}
        onPick={(picked) => {
          setTyped(null)
          onChange(picked)
        }}
      />
    </div>
  )
}
