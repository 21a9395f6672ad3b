import { Field } from '../../../ui/field.tsx'
import { type Notation, useTyped } from './use-typed.ts'

type TypedFieldProps<T> = { pointer: string; label: string; notation: Notation<T>; inputMode?: 'text' | 'decimal' | 'url'; hint?: string; autoFocus?: boolean }

/** Edits one value in a single-line field. */
export function TypedField<T>({ pointer, label, notation, inputMode, hint, autoFocus }: TypedFieldProps<T>) {
  const { text, problem, type } = useTyped(pointer, notation)
  return (
    <Field
      label={label}
      value={text}
      error={problem}
      hint={hint}
      inputMode={inputMode}
      autoFocus={autoFocus}
      autoComplete="off"
      onChange={(event) => type(event.target.value)}
    />
  )
}
