import type { CampaignCounts } from '@brandwright/contracts/campaigns'
import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../../ui/notices/notice-store.ts'
import { campaignCountQuery } from './campaign-queries.ts'

/**
 * Returns a function that records a brand's campaign counts before a change, because a live event can refetch the counts early. That function returns another
 * function, which shows the new counts in notices after the change.
 */
export function useCountNotices(brandId: string): () => () => Promise<void> {
  const client = useQueryClient()
  const showSince = async (before: CampaignCounts | undefined) => {
    try {
      const counts = await client.fetchQuery({ ...campaignCountQuery(brandId), staleTime: 0 })
      notify({ type: 'info', title: `Campaign count updated: ${counts.campaign + counts.email + counts.page}`, mini: true })
      if (counts.emails !== before?.emails) notify({ type: 'info', title: `Total email count: ${counts.emails}`, mini: true })
    } catch {
      notify({ type: 'error', title: 'Error getting campaign count', message: 'Your campaigns are safe. The counts on the tabs may be out of date.' })
      notify({ type: 'error', title: 'Error getting email count', mini: true })
    }
  }
  return () => {
    const before = client.getQueryData(campaignCountQuery(brandId).queryKey)
    return () => showSince(before)
  }
}
