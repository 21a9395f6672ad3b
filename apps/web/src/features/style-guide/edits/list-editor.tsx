import { list } from './notations.ts'
import { TypedField } from './typed-field.tsx'

/** A few words with commas between them. */
export default function ListEditor({ pointer, label, hint }: { pointer: string; label: string; hint: string }) {
  return <TypedField pointer={pointer} label={label} notation={list} hint={hint} autoFocus />
}
