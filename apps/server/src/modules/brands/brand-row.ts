import type { StyleGuide } from '@brandwright/domain/brands/style-guide'

/** A guide as it is kept: the document, and what the server alone knows of it. */
export interface StoredBrand {
  guide: StyleGuide
  revision: number
  ownerId: string | null
  isPublic: boolean
  isSample: boolean
  runId: string | null
}

/** What policies ask of a brand. */
export type BrandAccess = Pick<StoredBrand, 'ownerId' | 'isPublic' | 'isSample'> & { id: string }

/** The sub-collections with a table of their own. */
export const childTables = ['images', 'products', 'collections', 'sources'] as const
export type ChildTable = (typeof childTables)[number]
export const isChildTable = (kind: string): kind is ChildTable => (childTables as readonly string[]).includes(kind)
