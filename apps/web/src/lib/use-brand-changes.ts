import type { BrandDocument } from '@brandwright/contracts/brands'
import { brandDocument } from './brand-document.ts'
import type { DocumentChanges } from './documents/document-changes.ts'
import { useDocumentChanges } from './documents/use-document-changes.ts'

/** The ways to change a brand's guide from a screen; see `DocumentChanges`. */
export const useBrandChanges = (id: string): DocumentChanges<BrandDocument> => useDocumentChanges(brandDocument, id)
