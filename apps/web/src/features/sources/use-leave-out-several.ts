import { MAX_VALUES_SET } from '@brandwright/contracts/limits'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import { useMutation } from '@tanstack/react-query'
import { setValues } from '../../entities/brands/brand-document.ts'
import { useBrandChanges } from '../../entities/brands/use-brand-changes.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { notify } from '../../ui/notices/notice-store.ts'

interface Several {
  ids: string[]
  excluded: boolean
}

/** Excludes several pages from future scans, or includes them again. Sends one change, or several changes if there are more pages than a change may contain. */
export function useLeaveOutSeveral(id: string) {
  const changes = useBrandChanges(id)
  return useMutation({
    mutationFn: async ({ ids, excluded }: Several) => {
      for (let at = 0; at < ids.length; at += MAX_VALUES_SET) {
        const piece = ids.slice(at, at + MAX_VALUES_SET)
        const values = Object.fromEntries(piece.map((source) => [pointerOf('sources', source, 'excluded'), excluded]))
        await changes.send(setValues(id, values))
      }
    },
    onSuccess: (_, { ids, excluded }) => {
      const pages = ids.length === 1 ? '1 page is' : `${ids.length.toLocaleString('en')} pages are`
      notify({ type: 'success', title: `${pages} ${excluded ? 'left out' : 'included again'}` })
    },
    onError: (error) => notify({ type: 'error', title: 'The pages were not changed', message: errorMessage(error) }),
    onSettled: changes.refresh,
  })
}
