import type { BrandDocument } from '@brandwright/contracts/brands'
import { pointerOf } from '@brandwright/domain/brands/guide-pointer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeGuide } from '../../lib/change-guide.ts'
import { errorWords } from '../../lib/error-words.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { notify } from '../../ui/notices/notice-store.ts'

interface Several {
  ids: string[]
  excluded: boolean
}

/** Leaves several pages out of the further readings, or takes them in again, as one change. */
export function useLeaveOutSeveral(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ ids, excluded }: Several) => {
      const values = Object.fromEntries(ids.map((source) => [pointerOf('sources', source, 'excluded'), excluded]))
      return changeGuide<BrandDocument>(client, id, '/api/updateStyleGuideProp', { body: { id, values } })
    },
    onSuccess: (_, { ids, excluded }) => {
      const pages = ids.length === 1 ? '1 page is' : `${ids.length.toLocaleString('en')} pages are`
      notify({ type: 'success', title: `${pages} ${excluded ? 'left out' : 'included again'}` })
    },
    onError: (error) => notify({ type: 'error', title: 'The pages were not changed', message: errorWords(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.brand(id) }),
  })
}
