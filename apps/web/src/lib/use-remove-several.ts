import type { ChildKind } from '@brandwright/contracts/brands'
import { notify } from '../ui/notices/notice-store.ts'
import { useChildren } from './brand-children.ts'
import { errorWords } from './error-words.ts'
import { useGuideStep } from './use-guide-step.ts'

/** Deletes members of a guide's sub-collection as one step; the notice brings them back. Resolves with whether they are gone. */
export function useRemoveSeveral(id: string, kind: Extract<ChildKind, 'products' | 'reviews'>): (ids: readonly string[], words: string) => Promise<boolean> {
  const step = useGuideStep(id)
  const children = useChildren(id, kind)
  /** As one step where nothing was changed since, else one by one. */
  const bringBack = async (ids: readonly string[], revision: number, words: string) => {
    try {
      await step.takeBack(revision).catch(async () => {
        for (const gone of ids) await children.restore(gone)
      })
    } catch (error) {
      notify({ type: 'error', title: `${words} were not brought back`, message: errorWords(error) })
    }
  }
  return async (ids, words) => {
    try {
      const { revision } = await step.send<{ revision: number }>(`${kind}/delete`, { ids })
      const undo = { label: 'Undo', handler: () => void bringBack(ids, revision, words) }
      notify({ type: 'success', title: `${words} deleted`, message: 'They can be had back for 30 days.', action: undo })
      return true
    } catch (error) {
      notify({ type: 'error', title: `${words} not deleted`, message: errorWords(error) })
      return false
    }
  }
}
