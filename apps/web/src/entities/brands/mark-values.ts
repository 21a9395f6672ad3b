import type { BrandDocument, factsResponse, PatchFactsInput } from '@brandwright/contracts/brands'
import { sameJson } from '@brandwright/domain/history/same-json'
import { valueAt } from '@brandwright/domain/pointers/guide-pointer'
import { ApiError } from '../../lib/api-error.ts'
import type { DocumentChanges } from '../../lib/documents/document-changes.ts'
import { brandPath } from './brand-document.ts'

export type Marks = PatchFactsInput[string]
type Answer = (typeof factsResponse)['_output']

/**
 * Locks or unlocks values, or marks them as wrong or correct, based on the revision that the user sees. Retries with a newer revision, but throws a 409
 * `ApiError` if one of the values has changed.
 */
export const markValues = (changes: DocumentChanges<BrandDocument>, document: BrandDocument, pointers: readonly string[], marks: Marks): Promise<Answer> =>
  changes.send({
    method: 'PATCH',
    path: `${brandPath(document.id)}/facts`,
    body: Object.fromEntries(pointers.map((pointer) => [pointer, marks])),
    from: document.revision,
    retryWhenStale: (current) => {
      if (pointers.some((pointer) => !sameJson(valueAt(current, pointer), valueAt(document, pointer))))
        throw new ApiError('Someone changed the value. Check the new value, then try again.', 'conflict', 409)
    },
  })
