import type { BrandDocument } from '@brandwright/contracts/brands'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../../lib/api-client.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { notify } from '../../../ui/notices/notice-store.ts'
import type { Editing } from '../edits/editing.ts'
import { type Direction, useTakeBackKeys } from './use-take-back-keys.ts'
import { takeBack } from './version-calls.ts'

const UNSAVED = 'Something that you typed is not saved yet. It stays, and nothing older was changed.'

/** Undo and redo of one's own changes, also by keys. */
export function useTakeBack(editing: Editing | null): { take: (direction: Direction) => void; busy: boolean } {
  const client = useQueryClient()
  const id = editing?.document.id ?? ''
  const { mutate, isPending } = useMutation({
    // One after the other: each goes on from what the one before it left.
    scope: { id: `take back ${id}` },
    mutationFn: async (direction: Direction) => {
      // Else an older change would be taken back than the one that the person sees.
      if (editing && !(await editing.edits.flush())) throw new Error(UNSAVED)
      return takenBack(id, direction, editing?.edits.revision() ?? 0)
    },
    onSuccess: (document, direction) => {
      client.setQueryData(queryKeys.brand(id), document)
      notify({ type: 'info', title: direction === 'undo' ? 'Undone' : 'Done again', mini: true })
    },
    onError: (error, direction) => notify({ type: 'warning', title: direction === 'undo' ? 'Not undone' : 'Not done again', message: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.brand(id) }),
  })
  useTakeBackKeys(id ? mutate : null)
  return { take: mutate, busy: isPending }
}

/** What others changed meanwhile is no hindrance: the server refuses where it would be taken back with it. */
async function takenBack(id: string, direction: Direction, revision: number): Promise<BrandDocument> {
  try {
    return await takeBack(id, direction, revision)
  } catch (error) {
    if (!isApiError(error) || error.code !== 'stale_revision') throw error
    return takeBack(id, direction, (error.details as BrandDocument).revision)
  }
}
