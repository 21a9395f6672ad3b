import type { WriteRequest } from '../../lib/documents/document-definition.ts'

/** The request that writes values of a guide by their pointers, as one change. */
export const setValues = (id: string, values: Readonly<Record<string, unknown>>): WriteRequest => ({ path: '/api/updateStyleGuideProp', body: { id, values } })
