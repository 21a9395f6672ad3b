import type { ProposalEntry, ProposalsPage } from '@brandwright/contracts/history'
import { queryOptions } from '@tanstack/react-query'
import { brandPath } from '../../../entities/brands/brand-document.ts'
import { call } from '../../../lib/api-client.ts'
import { queryKeys } from '../../../lib/query-keys.ts'

export const proposalsPath = (id: string) => `${brandPath(id)}/proposals`
const MAX_A_PAGE = 500

/** Query for all open differences of the last scan and all open assistant suggestions. */
export const proposalsQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.brand(id), 'proposals'],
    queryFn: async ({ signal }) => {
      const items: ProposalEntry[] = []
      let cursor: string | null = null
      do {
        const page: ProposalsPage = await call<ProposalsPage>(proposalsPath(id), { query: { limit: MAX_A_PAGE, cursor }, signal })
        items.push(...page.items)
        cursor = page.nextCursor
      } while (cursor)
      return items
    },
  })
