import type { BrandDocument } from '@brandwright/contracts/brands'
import { valueAt } from '@brandwright/domain/pointers/guide-pointer'
import type { EditableDefinition } from '../../lib/documents/document-definition.ts'
import type { DocumentSession } from '../../lib/documents/document-session.ts'
import { brandDocument } from './brand-document.ts'
import { setValues } from './set-values.ts'

export type GuideSession = DocumentSession<BrandDocument>

export const editableGuide: EditableDefinition<BrandDocument> = { ...brandDocument, valueAt, saveValues: setValues }
