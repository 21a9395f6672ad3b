import { list } from './notations.ts'
import { TypedField } from './typed-field.tsx'

/** Edits a comma-separated list. */
export default function ListEditor({ pointer, label, hint }: { pointer: string; label: string; hint: string }) {
  return <TypedField pointer={pointer} label={label} notation={list} hint={hint} autoFocus />
}
