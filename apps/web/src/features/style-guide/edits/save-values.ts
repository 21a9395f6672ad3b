import type { BrandDocument } from '@brandwright/contracts/brands'
import type { SetValuesInput } from '@brandwright/contracts/guide-values'
import { call } from '../../../lib/api-client.ts'
import { fromRevision } from '../../../lib/guide-revision.ts'

/** Writes values of a guide as one change, made from the given revision. */
export const saveValues = (input: SetValuesInput, revision: number) =>
  call<BrandDocument>('/api/updateStyleGuideProp', { method: 'POST', body: input, headers: fromRevision(revision) })
