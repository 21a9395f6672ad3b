import { useSyncExternalStore } from 'react'
import { Field } from '../../../ui/field.tsx'
import { useItemEditor } from '../model/use-editor.ts'
import { type OnRewrite, useRewriteHandlers } from '../model/use-rewrite-handlers.ts'

const MAX_LENGTH = 500

/** Edits the subject or preheader, which inboxes, search engines and shared links show. */
export function ItemField({ label, field, onRewrite }: { label: string; field: 'subject' | 'preheader'; onRewrite: OnRewrite }) {
  const rewriteHandlers = useRewriteHandlers(onRewrite)
  const editor = useItemEditor()
  const value = useSyncExternalStore(editor.subscribe, () => editor.item()[field])
  return (
    <Field
      name={`item/${field}`}
      label={label}
      value={value}
      maxLength={MAX_LENGTH}
      {...rewriteHandlers}
      onChange={({ target }) => editor.editItem(field, target.value)}
    />
  )
}
