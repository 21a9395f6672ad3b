import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../../ui/notices/notice-store.ts'
import { campaignCountQuery } from './campaign-queries.ts'

/** After a change of a brand's campaigns: refetches their counts and shows those that changed as notices. */
export function useAnnounceCounts(brandId: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const before = client.getQueryData(campaignCountQuery(brandId).queryKey)
    try {
      const counts = await client.fetchQuery({ ...campaignCountQuery(brandId), staleTime: 0 })
      notify({ type: 'info', title: `Campaign count updated: ${counts.campaign + counts.email + counts.page}`, mini: true })
      if (counts.emails !== before?.emails) notify({ type: 'info', title: `Total email count: ${counts.emails}`, mini: true })
    } catch {
      notify({ type: 'error', title: 'Error getting campaign count', message: 'Your campaigns are safe. The counts on the tabs may be out of date.' })
      notify({ type: 'error', title: 'Error getting email count', mini: true })
    }
  }
}
