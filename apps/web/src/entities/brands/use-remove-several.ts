import type { ChildKind } from '@brandwright/contracts/brands'
import { errorWords } from '../../lib/error-words.ts'
import { notify } from '../../ui/notices/notice-store.ts'
import { useChildren } from './brand-children.ts'
import { brandPath } from './brand-document.ts'
import { useBrandChanges } from './use-brand-changes.ts'

/** Deletes members of a guide's sub-collection as one change; a notice offers to undo it. Resolves to true if they were deleted. */
export function useRemoveSeveral(id: string, kind: Extract<ChildKind, 'products' | 'reviews'>): (ids: readonly string[], words: string) => Promise<boolean> {
  const changes = useBrandChanges(id)
  const children = useChildren(id, kind)
  /** Undoes the deletion as one change; if later changes prevent that, restores the members one by one. */
  const bringBack = async (ids: readonly string[], revision: number, words: string) => {
    try {
      await changes.undoChange(revision).catch(async () => {
        for (const gone of ids) await children.restore(gone)
      })
    } catch (error) {
      notify({ type: 'error', title: `${words} were not brought back`, message: errorWords(error) })
    }
  }
  return async (ids, words) => {
    try {
      const { revision } = await changes.change<{ revision: number }>({ path: `${brandPath(id)}/${kind}/delete`, body: { ids }, retryWhenStale: true })
      const undo = { label: 'Undo', handler: () => void bringBack(ids, revision, words) }
      notify({ type: 'success', title: `${words} deleted`, message: 'They can be had back for 30 days.', action: undo })
      return true
    } catch (error) {
      notify({ type: 'error', title: `${words} not deleted`, message: errorWords(error) })
      return false
    }
  }
}
