import type { ChildKind } from '@brandwright/contracts/brands'
import { notify } from '../../ui/notices/notice-store.ts'
import { useChildren } from './brand-children.ts'

/** Deletes a member of a guide's sub-collection without confirmation. Resolves to true on success; the notice has an undo button. */
export function useRemoveChild(id: string, kind: ChildKind): (childId: string, name: string) => Promise<boolean> {
  const children = useChildren(id, kind)
  const restore = (childId: string, name: string) =>
    children.restore(childId).catch((error: Error) => notify({ type: 'error', title: `${name} was not restored`, message: error.message }))
  return async (childId, name) => {
    try {
      await children.remove(childId)
    } catch (error) {
      notify({ type: 'error', title: `${name} was not deleted`, message: (error as Error).message })
      return false
    }
    notify({
      type: 'success',
      title: `${name} was deleted`,
      message: 'You can restore it for 30 days.',
      action: { label: 'Undo', handler: () => void restore(childId, name) },
    })
    return true
  }
}
