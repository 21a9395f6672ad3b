import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { guidelinesPath } from './guidelines-calls.ts'

const PORTRAIT_MS = 3000

/** Returns the query for a brand's guidelines. Polls while a persona portrait is being generated, because no live event reports its failure. */
export const guidelinesQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.brand(id), 'guidelines'],
    queryFn: ({ signal }) => call<GuidelinesAnswer>(guidelinesPath(id), { signal }),
    refetchInterval: ({ state }) => (state.data?.document.overview.personas.some(({ loading }) => loading) ? PORTRAIT_MS : false),
  })
