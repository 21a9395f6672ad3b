import { type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import styles from './field.module.css'

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
  label: string
  options: readonly { value: string; label: string; disabled?: boolean }[]
  hint?: ReactNode
  hideLabel?: boolean
}

/** A labelled choice of the browser's own. */
export function SelectField({ label, options, hint, hideLabel = false, className, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={hideLabel ? styles.hiddenLabel : styles.label}>
        {label}
      </label>
      <select {...select} id={id} className={styles.input} aria-describedby={hint ? `${id}-hint` : undefined}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
