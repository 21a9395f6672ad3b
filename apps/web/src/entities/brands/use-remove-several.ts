import type { ChildKind } from '@brandwright/contracts/brands'
import { errorMessage } from '../../lib/error-message.ts'
import { notify } from '../../ui/notices/notice-store.ts'
import { useChildren } from './brand-children.ts'
import { brandPath } from './brand-document.ts'
import { useBrandChanges } from './use-brand-changes.ts'

/** Deletes several members of a guide's sub-collection as one change. Resolves to true on success; the notice has an undo button. */
export function useRemoveSeveral(id: string, kind: Extract<ChildKind, 'products' | 'reviews'>): (ids: readonly string[], label: string) => Promise<boolean> {
  const changes = useBrandChanges(id)
  const children = useChildren(id, kind)
  /** Undoes the deletion as one change. If later changes prevent that, restores the members individually. */
  const restore = async (ids: readonly string[], revision: number, label: string) => {
    try {
      await changes.undoChange(revision).catch(async () => {
        for (const memberId of ids) await children.restore(memberId)
      })
    } catch (error) {
      notify({ type: 'error', title: `${label} were not restored`, message: errorMessage(error) })
    }
  }
  return async (ids, label) => {
    try {
      const { revision } = await changes.change<{ revision: number }>({ path: `${brandPath(id)}/${kind}/delete`, body: { ids }, retryWhenStale: true })
      const undo = { label: 'Undo', handler: () => void restore(ids, revision, label) }
      notify({ type: 'success', title: `${label} deleted`, message: 'You can restore them for 30 days.', action: undo })
      return true
    } catch (error) {
      notify({ type: 'error', title: `${label} not deleted`, message: errorMessage(error) })
      return false
    }
  }
}
