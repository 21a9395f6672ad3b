import type { BrandDocument } from '@brandwright/contracts/brands'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../lib/query-keys.ts'
import { notify } from '../../../ui/notices/notice-store.ts'
import type { Editing } from '../edits/editing.ts'
import { takeBackChange } from '../history/version-calls.ts'
import { deleteGuidelines, deleteKey, setAccountType, setCategories } from './tool-calls.ts'

const FEATURED = 'Featured'

/** The acts on a whole guide, each with its word and, where there is one, its way back. */
export function useGuideTools({ document, edits }: Editing) {
  const client = useQueryClient()
  const { id } = document
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.brand(id) })
  const undoOf = (changed: BrandDocument) => ({
    label: 'Undo',
    handler: () =>
      void takeBackChange(id, changed.revision).then(refresh, (error: Error) => notify({ type: 'error', title: 'Not undone', message: error.message })),
  })
  const { mutate } = useMutation({
    mutationFn: async ({
      act,
      title,
    }: {
      act: (revision: number) => Promise<BrandDocument>
      title: string
      failed: (reason: string) => { title: string; message: string }
      message?: string
    }) => {
      await edits.flush()
      const changed = await act(edits.revision())
      client.setQueryData(queryKeys.brand(id), changed)
      return { changed, title }
    },
    onSuccess: ({ changed, title }, { message }) => notify({ type: 'success', title, message, action: undoOf(changed) }),
    onError: (error, { failed }) => notify({ type: 'error', ...failed(error.message) }),
    onSettled: refresh,
  })
  const notSaved = (reason: string) => ({ title: 'Failed to update', message: reason })
  const featured = document.categories.includes(FEATURED)
  const pro = document.account_type === 'pro'
  return {
    featured,
    pro,
    toggleAccountType: () =>
      mutate({
        act: (revision) => setAccountType(id, pro ? 'free' : 'pro', revision),
        title: pro ? 'Downgraded to free' : 'Upgraded to pro',
        failed: notSaved,
      }),
    toggleFeatured: () =>
      mutate({
        act: (revision) =>
          setCategories(id, featured ? document.categories.filter((category) => category !== FEATURED) : [...document.categories, FEATURED], revision),
        title: featured ? 'No longer Featured' : 'Featured',
        failed: (reason) => ({ title: 'Failed to update BrandList', message: reason }),
      }),
    deleteGuidelines: () => mutate({ act: (revision) => deleteGuidelines(id, revision), title: 'Guidelines deleted', failed: notSaved }),
    deleteKey: (key: string) =>
      mutate({
        act: (revision) => deleteKey(id, key, revision),
        title: 'Success',
        message: `Successfully deleted ${key} from the style guide.`,
        failed: (reason) => ({ title: 'Error', message: `Failed to delete ${key} from the style guide. ${reason}` }),
      }),
  }
}
