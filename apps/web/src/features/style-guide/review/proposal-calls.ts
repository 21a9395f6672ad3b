import type { DecideProposalsInput, DecideProposalsResponse, ProposalEntry, ProposalsPage } from '@brandwright/contracts/history'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { fromRevision } from '../../../lib/guide-revision.ts'
import { queryKeys } from '../../../lib/query-keys.ts'

const address = (id: string) => `/api/brands/${encodeURIComponent(id)}/proposals`
const MOST_A_PAGE = 500

/** Everything that the last reading found otherwise. */
export const proposalsQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.brand(id), 'proposals'],
    queryFn: async ({ signal }) => {
      const items: ProposalEntry[] = []
      let cursor: string | null = null
      do {
        const page: ProposalsPage = await call<ProposalsPage>(address(id), { query: { limit: MOST_A_PAGE, cursor }, signal })
        items.push(...page.items)
        cursor = page.nextCursor
      } while (cursor)
      return items
    },
  })

export const decideProposals = (id: string, decision: DecideProposalsInput, revision: number) =>
  call<DecideProposalsResponse>(address(id), { method: 'POST', body: decision, headers: fromRevision(revision) })
