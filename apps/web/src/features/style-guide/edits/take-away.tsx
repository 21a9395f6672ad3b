import { Trash2 } from 'lucide-react'
import { useEditing } from '../../../entities/brands/editing.ts'
import { useBrandChanges } from '../../../entities/brands/use-brand-changes.ts'
import { focusNeighbour } from '../../../lib/focus-neighbour.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'

/** In a value's card: takes a member out of the guide at once; the notice brings it back. */
export function TakeAway({ pointer, name }: { pointer: string; name: string }) {
  const takeAway = useTakeAway()
  if (!useEditing()) return null
  return (
    <Button
      variant="quiet"
      onClick={({ currentTarget }) => {
        passFocusOn(currentTarget)
        takeAway(pointer, name)
      }}
    >
      <Trash2 size={16} aria-hidden="true" />
      Take away
    </Button>
  )
}

/** The card goes with its value: the focus goes on to the next one of the list. */
export function passFocusOn(pressed: HTMLElement): void {
  const card = pressed.closest('[role=dialog]')
  const opener = card?.id ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(card.id)}"]`) : null
  if (opener) focusNeighbour(opener)
}

/** Takes a member of a list away like any edit, so that it waits for a line that is cut; once it is saved a notice offers the way back. */
function useTakeAway(): (pointer: string, name: string) => void {
  const editing = useEditing()
  const { undoChange } = useBrandChanges(editing?.document.id ?? '')
  return (pointer, name) => {
    if (!editing) return
    const { edits } = editing
    const undo = (revision: number) =>
      undoChange(revision).catch((error: Error) => void notify({ type: 'error', title: `${name} was not brought back`, message: error.message }))
    const saved = async () => {
      await edits.flush()
      const revision = edits.savedIn(pointer)
      if (revision === undefined || edits.state().drafts[pointer]) return
      notify({ type: 'success', title: `${name} was taken away`, action: { label: 'Undo', handler: () => void undo(revision) } })
    }
    edits.edit(pointer, null)
    void saved()
  }
}
