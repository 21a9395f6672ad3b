import { useSyncExternalStore } from 'react'
import { Field } from '../../../ui/field.tsx'
import { useItemEditor } from '../model/use-editor.ts'

const MAX_LENGTH = 500

/** Edits the subject or preheader, which inboxes, search engines and shared links show. */
export function ItemField({ label, field }: { label: string; field: 'subject' | 'preheader' }) {
  const editor = useItemEditor()
  const value = useSyncExternalStore(editor.subscribe, () => editor.item()[field])
  return <Field name={`item/${field}`} label={label} value={value} maxLength={MAX_LENGTH} onChange={({ target }) => editor.editItem(field, target.value)} />
}
