import type { Ref, TextareaHTMLAttributes } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & FieldTexts & { ref?: Ref<HTMLTextAreaElement> }

/** Renders a labeled text area that grows with its content. */
export function TextArea({ label, hint, error, hideLabel, className, ...area }: TextAreaProps) {
  return <FieldFrame {...{ label, hint, error, hideLabel, className }}>{(ties) => <textarea {...area} {...ties} className={styles.area} />}</FieldFrame>
}
