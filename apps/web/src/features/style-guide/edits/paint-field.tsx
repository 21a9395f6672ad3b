import { readColorEntry } from '@brandwright/domain/colour/color-entry'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import styles from './paint-field.module.css'

type PaintFieldProps = { label: string; value: string; onChange: (value: string) => void; autoFocus?: boolean }

/** A colour in one line, with the browser's own picker beside it. */
export function PaintField({ label, value, onChange }: PaintFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? null : paintOf(typed)
  const holds = typed !== null && (read === null || read === value)
  return (
    <Field
      label={label}
      value={holds ? typed : value}
      error={holds && read === null ? 'Not a colour yet.' : null}
      autoComplete="off"
      spellCheck={false}
      className={styles.field}
      trailing={
        <input
          type="color"
          className={styles.well}
          aria-label={`Pick ${label.toLowerCase()}`}
          value={/^#[\da-f]{6}$/i.test(value) ? value : '#ffffff'}
          onChange={(event) => {
            setTyped(null)
            onChange(event.target.value)
          }}
        />
      }
      onChange={(event) => {
        setTyped(event.target.value)
        const next = paintOf(event.target.value)
        if (next && next !== value) onChange(next)
      }}
    />
  )
}

const paintOf = (text: string) => (text.trim().toLowerCase() === 'transparent' ? 'transparent' : readColorEntry(text))
