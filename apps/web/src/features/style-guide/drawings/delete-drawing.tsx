import { Trash2 } from 'lucide-react'
import { useEditing } from '../../../entities/brands/editing.ts'
import { useBrandChanges } from '../../../entities/brands/use-brand-changes.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { passFocusOn } from '../edits/remove-member-button.tsx'

/** Renders a button that deletes a drawing. The notice has an undo button. */
export function DeleteDrawing({ svgId, name }: { svgId: string; name: string }) {
  const editing = useEditing()
  const { revise, undoChange, refresh } = useBrandChanges(editing?.document.id ?? '')
  if (!editing) return null
  const { document, edits } = editing
  const failed = (title: string) => (error: Error) => void notify({ type: 'error', title, message: error.message })
  const remove = async () => {
    await edits.flush()
    const { revision } = await revise({ path: '/api/deleteSVG', body: { id: document.id, svgId }, retryWhenStale: true })
    const undo = () => void undoChange(revision).catch(failed(`${name} was not restored`))
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
