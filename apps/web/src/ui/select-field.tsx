import type { SelectHTMLAttributes } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> &
  FieldTexts & { options: readonly { value: string; label: string; disabled?: boolean }[] }

/** Renders a labeled native `<select>`. */
export function SelectField({ label, options, hint, error, hideLabel, className, ...select }: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, hideLabel, className }}>
      {(ties) => (
        <select {...select} {...ties} className={styles.input}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
