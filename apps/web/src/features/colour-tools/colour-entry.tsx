import { readColorEntry } from '@brandwright/domain/colour/color-entry'
import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import styles from './colour-tools.module.css'

type ColourEntryProps = { label: string; hex: string; offered: readonly OfferedColour[]; onChange: (hex: string) => void }

/** A colour of the brand that is open. */
export interface OfferedColour {
  name: string
  hex: string
}

/** A colour in any notation, by the browser's picker, or one of the brand's. What is typed counts as soon as it is a colour. */
export function ColourEntry({ label, hex, offered, onChange }: ColourEntryProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? null : readColorEntry(typed)
  const holds = typed !== null && (read === null || read === hex)
  const take = (color: string) => {
    setTyped(null)
    onChange(color)
  }
  return (
    <div className={styles.entry}>
      <Field
        label={label}
        value={holds ? typed : hex}
        error={holds && read === null ? 'Write a colour like #1b8381, rgb(27 131 129) or oklch(55% 0.09 193).' : null}
        autoComplete="off"
        spellCheck={false}
        className={styles.typed}
        trailing={
          <input type="color" className={styles.well} aria-label={`Pick ${label.toLowerCase()}`} value={hex} onChange={(event) => take(event.target.value)} />
        }
        onChange={(event) => {
          setTyped(event.target.value)
          const next = readColorEntry(event.target.value)
          if (next && next !== hex) onChange(next)
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
              aria-pressed={one.hex === hex}
              onClick={() => take(one.hex)}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
