import type { StyleGuide } from '@brandwright/domain/brands/style-guide'

/** A guide as it is kept: the document, and what the server alone knows of it. */
export interface StoredBrand {
  guide: StyleGuide
  revision: number
  ownerId: string | null
  isPublic: boolean
  isSample: boolean
  runId: string | null
  /** Where each member of a sub-collection stands, beside the guide's lists: rising, with gaps where members were taken away. */
  positions: Record<ChildTable, number[]>
}

/** What policies ask of a brand. */
export type BrandAccess = Pick<StoredBrand, 'ownerId' | 'isPublic' | 'isSample'> & { id: string }

/** The sub-collections with a table of their own. */
export const childTables = ['images', 'products', 'collections', 'sources', 'reviews'] as const
export type ChildTable = (typeof childTables)[number]
/** Which members are loaded with a guide: all of a sub-collection, or the one of an id; of those that are not named, none. */
export type GuideParts = Partial<Record<ChildTable, 'all' | { id: string }>>
export const WHOLE: GuideParts = { images: 'all', products: 'all', collections: 'all', sources: 'all', reviews: 'all' }
/** What a guide is shown with. Reviews, of which there may be thousands, are asked for by themselves. */
export const SHOWN: GuideParts = { images: 'all', products: 'all', collections: 'all', sources: 'all' }

export const noPositions = (): StoredBrand['positions'] => ({ images: [], products: [], collections: [], sources: [], reviews: [] })
export const isChildTable = (kind: string): kind is ChildTable => (childTables as readonly string[]).includes(kind)

/** A member's row to write; without a document it is one to take away. */
export type MemberRow = { kind: ChildTable; id: string; position: number; document: { id: string } | null }
