import type { ClearSourcesResponse } from '@brandwright/contracts/brands'
import { useMutation } from '@tanstack/react-query'
import { brandPath } from '../../entities/brands/brand-document.ts'
import { useBrandChanges } from '../../entities/brands/use-brand-changes.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { notify } from '../../ui/notices/notice-store.ts'

/** Removes the pages with the specified ids, or all pages if `ids` is null. The removal is a single change, which the undo button of a notice reverts. */
export function useClearSources(id: string, onCleared: () => void) {
  const { send, undoChange, refresh } = useBrandChanges(id)
  const bringBack = (revision: number) =>
    undoChange(revision).catch((error: unknown) => notify({ type: 'error', title: 'The pages were not restored', message: errorMessage(error) }))
  return useMutation({
    mutationFn: (ids: string[] | null) =>
      send<ClearSourcesResponse>({ path: `${brandPath(id)}/sources/clear`, body: ids ? { ids } : {}, retryWhenStale: true }),
    onSuccess: ({ number, revision }) => {
      onCleared()
      notify({
        type: 'success',
        title: number === 1 ? '1 page was removed' : `${number.toLocaleString('en')} pages were removed`,
        message: 'Values from them stay in the guide. You can restore the pages for 30 days.',
        action: { label: 'Undo', handler: () => void bringBack(revision) },
      })
    },
    onError: (error) => notify({ type: 'error', title: 'The pages were not removed', message: errorMessage(error) }),
    onSettled: refresh,
  })
}
