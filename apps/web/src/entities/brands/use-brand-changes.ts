import type { BrandDocument } from '@brandwright/contracts/brands'
import type { DocumentChanges } from '../../lib/documents/document-changes.ts'
import { useDocumentChanges } from '../../lib/documents/use-document-changes.ts'
import { brandDocument } from './brand-document.ts'

/** Returns the operations that change a brand's guide. See `DocumentChanges`. */
export const useBrandChanges = (id: string): DocumentChanges<BrandDocument> => useDocumentChanges(brandDocument, id)
