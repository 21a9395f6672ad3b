import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../lib/query-keys.ts'
import { notify } from '../../../ui/notices/notice-store.ts'
import { takeBackChange } from '../history/version-calls.ts'
import { useEditing } from './editing.ts'

/** Takes a member of a list away like any edit, so that it waits for a line that is cut; once it is saved a notice offers the way back. */
export function useTakeAway(): (pointer: string, name: string) => void {
  const editing = useEditing()
  const client = useQueryClient()
  return (pointer, name) => {
    if (!editing) return
    const { edits, document } = editing
    const undo = (revision: number) =>
      takeBackChange(document.id, revision).then(
        () => client.invalidateQueries({ queryKey: queryKeys.brand(document.id) }),
        (error: Error) => void notify({ type: 'error', title: `${name} was not brought back`, message: error.message }),
      )
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
