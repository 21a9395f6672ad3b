import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { useQueryClient } from '@tanstack/react-query'
import { useFieldSaving } from '../../lib/use-field-saving.ts'
import { useOwnDraft } from '../../lib/use-own-draft.ts'
import { type Fields, fieldsOf, patchOf } from './fields.ts'
import { patchGuidelines } from './guidelines-calls.ts'
import { guidelinesQuery } from './guidelines-query.ts'
import type { Part } from './sections.ts'
import { useSaved } from './use-saved.ts'

interface FieldsForm {
  guidelines: GuidelinesAnswer
  /** What is typed is kept under this name, for this person, over a reload. */
  keptAs: string
  parts: readonly Part[]
  onSaved?: (before: Fields, after: Fields) => void
  onDone?: () => void
}

/** A form on parts of the guidelines: what was typed stays until it is saved, and is compared with what stands there at that moment. */
export function useFields({ guidelines, keptAs, parts, onSaved, onDone }: FieldsForm) {
  const { id } = guidelines
  const client = useQueryClient()
  const take = useSaved(id)
  const before = fieldsOf(guidelines.document, parts)
  const draft = useOwnDraft<Fields>(`guidelines:${id}:${keptAs}`, before)
  const labels = new Proxy<Record<string, string>>({}, { get: (_, pointer) => labelOf(String(pointer), parts) })
  const saving = useFieldSaving<Fields>({
    draft,
    labels,
    readNow: async () => fieldsOf((await client.fetchQuery({ ...guidelinesQuery(id), staleTime: 0 })).document, parts),
    send: async (changed) => {
      const { document, revision } = await client.ensureQueryData(guidelinesQuery(id))
      const now = fieldsOf(document, parts)
      const patch = patchOf(changed, now, parts)
      if (Object.keys(patch).length === 0) return
      take(await patchGuidelines(id, patch, revision))
      onSaved?.(now, { ...now, ...(changed as Fields) })
    },
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
