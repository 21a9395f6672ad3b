import { type SelectHTMLAttributes, useId } from 'react'
import styles from './field.module.css'

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
  label: string
  options: readonly { value: string; label: string }[]
  hideLabel?: boolean
}

/** A labelled choice of the browser's own. */
export function SelectField({ label, options, hideLabel = false, className, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={hideLabel ? styles.hiddenLabel : styles.label}>
        {label}
      </label>
      <select {...select} id={id} className={styles.input}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
