import type { DraftForm } from '../../lib/documents/use-draft.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { Fields } from './fields.ts'
import type { Column } from './sections.ts'

export type FieldsDraft = Pick<DraftForm<Fields>, 'values' | 'type'>

const MAX_LENGTH = 5000

type TypedFieldProps = { pointer: string; label: string; kind: Column['kind']; draft: FieldsDraft }

/** Edits one value of the guidelines. */
export function TypedField({ pointer, label, kind, draft: { values, type } }: TypedFieldProps) {
  const value = values[pointer]
  if (kind === 'flag') return <Checkbox label={label} checked={value === true} onChange={({ target }) => type({ [pointer]: target.checked })} />
  const control = {
    label,
    value: String(value ?? ''),
    maxLength: MAX_LENGTH,
    onChange: ({ target }: { target: { value: string } }) => type({ [pointer]: target.value }),
  }
  if (kind === 'text') return <Field {...control} />
  return <TextArea {...control} rows={2} hint={kind === 'lines' ? 'One per line.' : undefined} />
}
