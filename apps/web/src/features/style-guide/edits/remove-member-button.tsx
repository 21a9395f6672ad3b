import { Trash2 } from 'lucide-react'
import { useEditing } from '../../../entities/brands/editing.ts'
import { useBrandChanges } from '../../../entities/brands/use-brand-changes.ts'
import { focusNeighbour } from '../../../lib/focus-neighbour.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'

/** Renders a button that removes a list member of the guide from its card. The notice has an undo button. */
export function RemoveMemberButton({ pointer, name }: { pointer: string; name: string }) {
  const removeMember = useRemoveMember()
  if (!useEditing()) return null
  return (
    <Button
      variant="quiet"
      onClick={({ currentTarget }) => {
        passFocusOn(currentTarget)
        removeMember(pointer, name)
      }}
    >
      <Trash2 size={16} aria-hidden="true" />
      Remove
    </Button>
  )
}

/** Moves focus to the next list item, because the card disappears with the removed value. */
export function passFocusOn(pressed: HTMLElement): void {
  const card = pressed.closest('[role=dialog]')
  const opener = card?.id ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(card.id)}"]`) : null
  if (opener) focusNeighbour(opener)
}

/** Returns a function that removes a list member as an ordinary edit, which is queued while offline. Once the edit is saved, a notice offers to undo it. */
function useRemoveMember(): (pointer: string, name: string) => void {
  const editing = useEditing()
  const { undoChange } = useBrandChanges(editing?.document.id ?? '')
  return (pointer, name) => {
    if (!editing) return
    const { edits } = editing
    const undo = (revision: number) =>
      undoChange(revision).catch((error: Error) => void notify({ type: 'error', title: `${name} was not restored`, message: error.message }))
    const saved = async () => {
      await edits.flush()
      const revision = edits.savedIn(pointer)
      if (revision === undefined || edits.state().drafts[pointer]) return
      notify({ type: 'success', title: `${name} was removed`, action: { label: 'Undo', handler: () => void undo(revision) } })
    }
    edits.edit(pointer, null)
    void saved()
  }
}
