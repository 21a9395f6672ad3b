import type { BrandDocument, ClearSourcesResponse } from '@brandwright/contracts/brands'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { changeGuide } from '../../lib/change-guide.ts'
import { errorWords } from '../../lib/error-words.ts'
import { onceMoreWhenStale } from '../../lib/guide-revision.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { notify } from '../../ui/notices/notice-store.ts'

/** Takes pages away as one change, all of them where none are named; the notice brings them back as one. */
export function useClearSources(id: string, onCleared: () => void) {
  const client = useQueryClient()
  const base = `/api/brands/${encodeURIComponent(id)}`
  const changed = () => client.invalidateQueries({ queryKey: queryKeys.brand(id) })
  const bringBack = (revision: number) =>
    onceMoreWhenStale(revision, (headers) => call<BrandDocument>(`${base}/undo`, { method: 'POST', body: { revision }, headers }))
      .catch((error: unknown) => notify({ type: 'error', title: 'The pages were not brought back', message: errorWords(error) }))
      .finally(changed)
  return useMutation({
    mutationFn: (ids: string[] | null) => changeGuide<ClearSourcesResponse>(client, id, `${base}/sources/clear`, { body: ids ? { ids } : {}, onceMore: true }),
    onSuccess: ({ number, revision }) => {
      onCleared()
      notify({
        type: 'success',
        title: number === 1 ? '1 page was taken away' : `${number.toLocaleString('en')} pages were taken away`,
        message: 'What the guide took from them stays. They can be had back for 30 days.',
        action: { label: 'Undo', handler: () => void bringBack(revision) },
      })
    },
    onError: (error) => notify({ type: 'error', title: 'The pages were not taken away', message: errorWords(error) }),
    onSettled: changed,
  })
}
