import type { BrandDocument } from '@brandwright/contracts/brands'
import { useMutation } from '@tanstack/react-query'
import { brandPath } from '../../../entities/brands/brand-document.ts'
import type { Editing } from '../../../entities/brands/editing.ts'
import { useBrandChanges } from '../../../entities/brands/use-brand-changes.ts'
import type { WriteRequest } from '../../../lib/documents/document-definition.ts'
import { notify } from '../../../ui/notices/notice-store.ts'

const FEATURED = 'Featured'

interface GuideAct {
  request: WriteRequest
  title: string
  message?: string
  failed: (reason: string) => { title: string; message: string }
}

/** Returns the actions on a whole guide. Each action shows a notice, with an undo button if the action can be undone. */
export function useGuideTools({ document, edits }: Editing) {
  const { id } = document
  const { revise, undoChange, refresh } = useBrandChanges(id)
  const undoOf = (changed: BrandDocument) => ({
    label: 'Undo',
    handler: () => void undoChange(changed.revision).catch((error: Error) => notify({ type: 'error', title: 'Not undone', message: error.message })),
  })
  const { mutate } = useMutation({
    mutationFn: async ({ request }: GuideAct) => {
      await edits.flush()
      return revise(request)
    },
    onSuccess: (changed, { title, message }) => notify({ type: 'success', title, message, action: undoOf(changed) }),
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
        request: { path: `${brandPath(id)}/accountType`, body: { account_type: pro ? 'free' : 'pro' } },
        title: pro ? 'Downgraded to free' : 'Upgraded to pro',
        failed: notSaved,
      }),
    toggleFeatured: () =>
      mutate({
        request: {
          path: '/api/updateBrandList',
          body: { id, categories: featured ? document.categories.filter((category) => category !== FEATURED) : [...document.categories, FEATURED] },
        },
        title: featured ? 'No longer Featured' : 'Featured',
        failed: (reason) => ({ title: 'Failed to update BrandList', message: reason }),
      }),
    deleteGuidelines: () => mutate({ request: { path: '/api/deleteGuidelines', body: { id } }, title: 'Guidelines deleted', failed: notSaved }),
    deleteKey: (key: string) =>
      mutate({
        request: { path: '/api/deleteKey', body: { id, key } },
        title: 'Success',
        message: `Successfully deleted ${key} from the style guide.`,
        failed: (reason) => ({ title: 'Error', message: `Failed to delete ${key} from the style guide. ${reason}` }),
      }),
  }
}
