import { isProse } from './documents/is-prose.ts'
import type { WriteRequest } from './documents/write-queue.ts'

/** The request that writes values of a guide by their pointers, as one change. Late ones are merged by word where all are texts. */
export const setValues = (id: string, values: Readonly<Record<string, unknown>>): WriteRequest => ({
  path: '/api/updateStyleGuideProp',
  body: { id, values },
  merge: Object.values(values).every(isProse),
})
