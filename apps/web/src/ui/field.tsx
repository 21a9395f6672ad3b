import { CircleAlert } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './field.module.css'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  label: string
  hint?: ReactNode
  error?: ReactNode
  trailing?: ReactNode
  hideLabel?: boolean
}

/** A labelled text input. The hint and the error are tied to it; the error is announced when it appears. */
export function Field({ label, hint, error, trailing, hideLabel = false, className, ...input }: FieldProps) {
  const id = useId()
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={hideLabel ? styles.hiddenLabel : styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          className={trailing ? styles.withTrailing : styles.input}
        />
        {trailing && <div className={styles.trailing}>{trailing}</div>}
      </div>
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
