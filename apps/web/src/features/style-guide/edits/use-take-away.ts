import { useEditing } from '../../../entities/brands/editing.ts'
import { useBrandChanges } from '../../../entities/brands/use-brand-changes.ts'
import { notify } from '../../../ui/notices/notice-store.ts'

/** Takes a member of a list away like any edit, so that it waits for a line that is cut; once it is saved a notice offers the way back. */
export function useTakeAway(): (pointer: string, name: string) => void {
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
