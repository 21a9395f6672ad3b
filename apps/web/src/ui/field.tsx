import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & FieldTexts & { trailing?: ReactNode }

/** Renders a labeled text input. */
export function Field({ label, hint, error, trailing, hideLabel, className, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, hideLabel, className }}>
      {(ties) => (
        <div className={styles.box}>
          <input {...input} {...ties} className={trailing ? styles.withTrailing : styles.input} />
          {trailing && <div className={styles.trailing}>{trailing}</div>}
        </div>
      )}
    </FieldFrame>
  )
}
