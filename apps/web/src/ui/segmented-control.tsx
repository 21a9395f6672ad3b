import { type ReactNode, useId } from 'react'
import styles from './segmented-control.module.css'

type SegmentedControlProps<T extends string> = { label: string; options: readonly { value: T; label: ReactNode }[]; value: T; onChange: (value: T) => void }

/** Renders radio buttons as a segmented switch. */
export function SegmentedControl<T extends string>({ label, options, value, onChange }: SegmentedControlProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.control}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
