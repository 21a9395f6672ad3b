import { readColorEntry } from '@brandwright/domain/color/color-entry'
import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import styles from './color-input.module.css'

type ColorInputProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Parses the typed text. Returns the value to store, or null if the text is invalid; by default, parses a color. */
  read?: (typed: string) => string | null
  offered?: readonly OfferedColor[]
}

/** Color of the open brand, offered as a choice. */
export interface OfferedColor {
  name: string
  hex: string
}

/**
 * Renders a text field that accepts a color in any notation, the browser's color picker, and the brand's colors. Typed text takes effect as soon as it is
 * valid.
 */
export function ColorInput({ label, value, onChange, read = readColorEntry, offered = [] }: ColorInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const meant = typed === null ? null : read(typed)
  const showsTyped = typed !== null && (meant === null || meant === value)
  const take = (color: string) => {
    setTyped(null)
    onChange(color)
  }
  return (
    <div className={styles.entry}>
      <Field
        label={label}
        value={showsTyped ? typed : value}
        error={showsTyped && meant === null ? 'Enter a colour like #1b8381, rgb(27 131 129) or oklch(55% 0.09 193).' : null}
        autoComplete="off"
        spellCheck={false}
        className={styles.typed}
        trailing={
          <input
            type="color"
            className={styles.well}
            aria-label={`Pick ${label.toLowerCase()}`}
            value={/^#[\da-f]{6}$/i.test(value) ? value : '#ffffff'}
            onChange={(event) => take(event.target.value)}
          />
        }
        onChange={(event) => {
          setTyped(event.target.value)
          const next = read(event.target.value)
          if (next && next !== value) onChange(next)
        }}
      />
      {offered.length > 0 && (
        <fieldset className={styles.offered} aria-label={`${label}, colours of the brand`}>
          {offered.map((one) => (
            <button
              key={one.hex}
              type="button"
              className={styles.chip}
              style={{ backgroundColor: one.hex }}
              aria-label={one.name}
              title={one.name}
              aria-pressed={one.hex === value}
              onClick={() => take(one.hex)}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
