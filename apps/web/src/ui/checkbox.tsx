import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './choice.module.css'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: ReactNode; hint?: ReactNode }

/** Renders a checkbox next to its label, using the browser's native box in the app's text color. */
export function Checkbox({ label, hint, className, ...input }: CheckboxProps) {
  return (
    <label className={[styles.choice, className].filter(Boolean).join(' ')}>
      <input {...input} type="checkbox" />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}
