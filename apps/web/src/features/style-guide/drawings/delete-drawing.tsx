import type { BrandDocument } from '@brandwright/contracts/brands'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { call } from '../../../lib/api-client.ts'
import { onceMoreWhenStale } from '../../../lib/guide-revision.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { useEditing } from '../edits/editing.ts'
import { passFocusOn } from '../edits/take-away.tsx'
import { takeBackChange } from '../history/version-calls.ts'

/** Deletes a drawing (spec 002 section 7, `deleteSVG`); the notice brings it back. */
export function DeleteDrawing({ svgId, name }: { svgId: string; name: string }) {
  const editing = useEditing()
  const client = useQueryClient()
  if (!editing) return null
  const { document, edits } = editing
  const key = queryKeys.brand(document.id)
  const refresh = () => client.invalidateQueries({ queryKey: key })
  const failed = (title: string) => (error: Error) => void notify({ type: 'error', title, message: error.message })
  const remove = async () => {
    await edits.flush()
    const changed = await onceMoreWhenStale(edits.revision(), (headers) =>
      call<BrandDocument>('/api/deleteSVG', { method: 'POST', body: { id: document.id, svgId }, headers }),
    )
    client.setQueryData(key, changed)
    const undo = () => void takeBackChange(document.id, changed.revision).then(refresh, failed(`${name} was not brought back`))
    notify({ type: 'success', title: `${name} was deleted`, action: { label: 'Undo', handler: undo } })
  }
  return (
    <Button
      variant="quiet"
      onClick={({ currentTarget }) => {
        passFocusOn(currentTarget)
        void remove()
          .catch(failed(`${name} was not deleted`))
          .finally(refresh)
      }}
    >
      <Trash2 size={16} aria-hidden="true" />
      Delete
    </Button>
  )
}
