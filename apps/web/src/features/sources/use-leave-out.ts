import type { Source } from '@brandwright/domain/brands/style-guide'
import { useMutation } from '@tanstack/react-query'
import { useChildren } from '../../entities/brands/brand-children.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { pagePath } from '../../lib/page-path.ts'
import { notify } from '../../ui/notices/notice-store.ts'

/** Excludes a page from future scans of the guide, or includes it again. */
export function useLeaveOut(id: string) {
  const { patch } = useChildren(id, 'sources')
  return useMutation({
    mutationFn: (source: Source) => patch(source.id, { excluded: !source.excluded }),
    onSuccess: (_, { excluded, name, url }) => {
      const label = name || pagePath(url)
      if (excluded) notify({ type: 'success', title: `${label} is included again` })
      else
        notify({
          type: 'success',
          title: `${label} is left out`,
          message: 'It is skipped when you scan all pages, and the next scan of the site leaves out its texts.',
        })
    },
    onError: (error) => notify({ type: 'error', title: 'The page was not changed', message: errorMessage(error) }),
  })
}
