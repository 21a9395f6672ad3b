import type { Ref, TextareaHTMLAttributes } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & FieldWords & { ref?: Ref<HTMLTextAreaElement> }

/** A labelled text of several lines that grows with what is in it. */
export function TextArea({ label, hint, error, hideLabel, className, ...area }: TextAreaProps) {
  return <FieldFrame {...{ label, hint, error, hideLabel, className }}>{(ties) => <textarea {...area} {...ties} className={styles.area} />}</FieldFrame>
}
