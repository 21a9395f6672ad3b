import type { BrandDocument, factsResponse, PatchFactsInput } from '@brandwright/contracts/brands'
import { sameJson } from '@brandwright/domain/history/same-json'
import { valueAt } from '@brandwright/domain/pointers/guide-pointer'
import { call } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { onceMoreWhenStale } from '../../../lib/guide-revision.ts'

export type Marks = PatchFactsInput[string]
type Answer = (typeof factsResponse)['_output']

/** Marks values as the person sees them. A guide that changed elsewhere is no hindrance as long as these values are the same. */
export async function markValues(document: BrandDocument, pointers: readonly string[], marks: Marks): Promise<Answer> {
  const body = Object.fromEntries(pointers.map((pointer) => [pointer, marks]))
  return onceMoreWhenStale(
    document.revision,
    (headers) => call<Answer>(`/api/brands/${encodeURIComponent(document.id)}/facts`, { method: 'PATCH', body, headers }),
    (now) => {
      if (pointers.some((pointer) => !sameJson(valueAt(now, pointer), valueAt(document, pointer))))
        throw new ApiError('The value was changed elsewhere meanwhile. Look at the newer one and decide again.', 'conflict', 409)
    },
  )
}
