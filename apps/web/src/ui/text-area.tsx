import { CircleAlert } from 'lucide-react'
import { type TextareaHTMLAttributes, useId } from 'react'
import styles from './field.module.css'

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & { label: string; error?: string | null }

/** A labelled text of several lines that grows with what is in it. */
export function TextArea({ label, error, className, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea {...area} id={id} className={styles.area} aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined} />
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error && (
          <>
            <CircleAlert size={14} aria-hidden="true" />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  )
}
