import type { BrandDocument } from '@brandwright/contracts/brands'
import type { SetValuesInput } from '@brandwright/contracts/guide-values'
import { answeredInTime } from '../../../lib/answered-in-time.ts'
import { call } from '../../../lib/api-client.ts'
import { fromRevision } from '../../../lib/guide-revision.ts'

/** Writes values of a guide as one change, made from the given revision. One without an answer is given up after a minute. */
export const saveValues = (input: SetValuesInput, revision: number) =>
  answeredInTime((signal) => call<BrandDocument>('/api/updateStyleGuideProp', { method: 'POST', body: input, headers: fromRevision(revision), signal }))
