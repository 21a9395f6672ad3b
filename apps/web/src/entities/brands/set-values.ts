import type { WriteRequest } from '../../lib/documents/document-definition.ts'
import { isProse } from '../../lib/documents/is-prose.ts'

/** The request that writes values of a guide by their pointers, as one change. Late ones are merged by word where all are texts. */
export const setValues = (id: string, values: Readonly<Record<string, unknown>>): WriteRequest => ({
  path: '/api/updateStyleGuideProp',
  body: { id, values },
  merge: Object.values(values).every(isProse),
})
