import { type CSSProperties, type ReactNode, useId } from 'react'
import styles from './choice.module.css'

interface RadioOption<T extends string> {
  value: T
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
  /** 1-based number of the column for the option, used by style sheets that show options side by side. */
  column?: number
}

type RadioGroupProps<T extends string> = { label: string; options: readonly RadioOption<T>[]; value: T; onChange: (value: T) => void }

/** Renders radio buttons, each with a description. Arrow keys move between them. */
export function RadioGroup<T extends string>({ label, options, value, onChange }: RadioGroupProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice} style={option.column ? ({ '--column': option.column } as CSSProperties) : undefined}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
