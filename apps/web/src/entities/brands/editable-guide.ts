import type { BrandDocument } from '@brandwright/contracts/brands'
import { valueAt } from '@brandwright/domain/pointers/guide-pointer'
import type { EditableDefinition, WriteRequest } from '../../lib/documents/document-definition.ts'
import type { DocumentSession } from '../../lib/documents/document-session.ts'
import { isProse } from '../../lib/documents/is-prose.ts'
import { brandDocument } from './brand-document.ts'

export type GuideSession = DocumentSession<BrandDocument>

/** The request that writes values of a guide by their pointers, as one change. Late ones are merged by word where all are texts. */
export const setValues = (id: string, values: Readonly<Record<string, unknown>>): WriteRequest => ({
  path: '/api/updateStyleGuideProp',
  body: { id, values },
  merge: Object.values(values).every(isProse),
})

export const editableGuide: EditableDefinition<BrandDocument> = { ...brandDocument, valueAt, saveValues: setValues }
