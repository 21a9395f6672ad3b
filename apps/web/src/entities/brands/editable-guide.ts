import type { BrandDocument } from '@brandwright/contracts/brands'
import { valueAt } from '@brandwright/domain/pointers/guide-pointer'
import type { EditableDefinition, WriteRequest } from '../../lib/documents/document-definition.ts'
import type { DocumentSession } from '../../lib/documents/document-session.ts'
import { isProse } from '../../lib/documents/is-prose.ts'
import { brandDocument } from './brand-document.ts'

export type GuideSession = DocumentSession<BrandDocument>

/** Returns the request that writes guide values by pointer as one change. Stale writes merge word by word if all values are prose. */
export const setValues = (id: string, values: Readonly<Record<string, unknown>>): WriteRequest => ({
  path: '/api/updateStyleGuideProp',
  body: { id, values },
  merge: Object.values(values).every(isProse),
})

export const editableGuide: EditableDefinition<BrandDocument> = { ...brandDocument, valueAt, saveValues: setValues }
