import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { placeOfGuidelines } from './guidelines-calls.ts'

/** The guidelines of a brand; a live change of the brand reads them anew. */
export const guidelinesQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.brand(id), 'guidelines'],
    queryFn: ({ signal }) => call<GuidelinesAnswer>(placeOfGuidelines(id), { signal }),
  })
