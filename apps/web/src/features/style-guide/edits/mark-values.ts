import type { BrandDocument, factsResponse, PatchFactsInput } from '@brandwright/contracts/brands'
import { valueAt } from '@brandwright/domain/brands/guide-pointer'
import { sameJson } from '@brandwright/domain/history/same-json'
import { call, isApiError } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'

export type Marks = PatchFactsInput[string]
type Answer = (typeof factsResponse)['_output']

/** Marks values as the person sees them. A guide that changed elsewhere is no hindrance as long as these values are the same. */
export async function markValues(document: BrandDocument, pointers: readonly string[], marks: Marks): Promise<Answer> {
  try {
    return await send(document.id, document.revision, pointers, marks)
  } catch (error) {
    if (!isApiError(error) || error.code !== 'stale_revision') throw error
    const current = error.details as BrandDocument
    if (pointers.some((pointer) => !sameJson(valueAt(current, pointer), valueAt(document, pointer))))
      throw new ApiError('The value was changed elsewhere meanwhile. Look at the newer one and decide again.', 'conflict', 409, error.requestId)
    return send(current.id, current.revision, pointers, marks)
  }
}

const send = (id: string, revision: number, pointers: readonly string[], marks: Marks) =>
  call<Answer>(`/api/brands/${encodeURIComponent(id)}/facts`, {
    method: 'PATCH',
    body: Object.fromEntries(pointers.map((pointer) => [pointer, marks])),
    headers: { 'if-match': String(revision) },
  })
