import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** Texts shared by all labeled fields. */
export interface FieldTexts {
  label: string
  hint?: ReactNode
  error?: ReactNode
  hideLabel?: boolean
  className?: string
}

/** Attributes that link a control to its label, hint and error. */
export interface FieldTies {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** Renders a control below its label. Links the hint and the error to the control; screen readers announce an error when it appears. */
export function FieldFrame({ label, hint, error, hideLabel = false, className, children }: FieldTexts & { children: (ties: FieldTies) => ReactNode }) {
  const id = useId()
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={hideLabel ? styles.hiddenLabel : styles.label}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error && (
          <>
            <CircleAlert size={14} aria-hidden="true" />
            <span>{error}</span>
          </>
        )}
      </p>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
