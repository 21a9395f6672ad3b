import { useMutation } from '@tanstack/react-query'
import type { Editing } from '../../../entities/brands/editing.ts'
import { useBrandChanges } from '../../../entities/brands/use-brand-changes.ts'
import { UserError } from '../../../lib/user-error.ts'
import { notify } from '../../../ui/notices/notice-store.ts'
import type { Direction } from './use-undo-redo-keys.ts'

const UNSAVED = 'Some of your changes are not saved yet. Try again once they are saved.'

/** Returns a function that undoes or redoes the user's last change. */
export function useUndoRedo(editing: Editing | null): (direction: Direction) => void {
  const id = editing?.document.id ?? ''
  const changes = useBrandChanges(id)
  const { mutate } = useMutation({
    // Runs one undo or redo at a time, because each of them is based on the result of the previous one.
    scope: { id: `take back ${id}` },
    mutationFn: async (direction: Direction) => {
      // Saves pending edits first, because undo would otherwise revert an older change than the one that the user sees last.
      if (editing && !(await editing.edits.flush())) throw new UserError(UNSAVED)
      return changes[direction]()
    },
    onSuccess: (_, direction) => notify({ type: 'info', title: direction === 'undo' ? 'Undone' : 'Redone', mini: true }),
    onError: (error, direction) => notify({ type: 'warning', title: direction === 'undo' ? 'Not undone' : 'Not redone', message: error.message }),
  })
  return mutate
}
