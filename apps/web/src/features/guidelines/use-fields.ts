import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { useQueryClient } from '@tanstack/react-query'
import { guidelinesQuery } from '../../entities/guidelines/guidelines-query.ts'
import { fieldAt, useGuidelinesChanges } from '../../entities/guidelines/use-guidelines-changes.ts'
import { usePersonalDraft } from '../../lib/documents/use-draft.ts'
import { useFieldSaving } from '../../lib/documents/use-field-saving.ts'
import { fetchNow } from '../../lib/fetch-now.ts'
import { type Fields, fieldsOf, patchOf } from './fields.ts'
import type { Part } from './sections.ts'

interface FieldsForm {
  guidelines: GuidelinesAnswer
  /** Storage key of the draft, which is stored per user and survives a reload. */
  draftKey: string
  parts: readonly Part[]
  onSaved?: (before: Fields, after: Fields) => void
  onDone?: () => void
}

/** Manages a form for parts of the guidelines. Keeps drafts until they are saved; saving compares them with the current values. */
export function useFields({ guidelines, draftKey, parts, onSaved, onDone }: FieldsForm) {
  const { id } = guidelines
  const client = useQueryClient()
  const { patch } = useGuidelinesChanges(id)
  const before = fieldsOf(guidelines.document, parts)
  const draft = usePersonalDraft<Fields>(`guidelines:${id}:${draftKey}`, before)
  const labels = new Proxy<Record<string, string>>({}, { get: (_, pointer) => labelOf(String(pointer), parts) })
  const saving = useFieldSaving<Fields>({
    draft,
    labels,
    readNow: async () => fieldsOf((await fetchNow(client, guidelinesQuery(id))).document, parts),
    send: async (changed) => {
      const { document } = await client.ensureQueryData(guidelinesQuery(id))
      const now = fieldsOf(document, parts)
      const difference = patchOf(changed, now, parts)
      if (Object.keys(difference).length === 0) return
      await patch(difference)
      onSaved?.(now, { ...now, ...(changed as Fields) })
    },
    fieldOf: fieldAt,
    onSaved: () => onDone?.(),
  })
  return { draft, ...saving }
}

function labelOf(pointer: string, parts: readonly Part[]): string {
  const part = parts.find((one) => pointer === one.pointer || pointer.startsWith(`${one.pointer}/`))
  const name = pointer.slice(pointer.lastIndexOf('/') + 1)
  const column = part?.kind === 'list' ? part.columns.find((one) => one.name === name) : undefined
  return [part?.label, column?.label].filter(Boolean).join(', ')
}
