import { innerMemberLists, memberLists } from '@brandwright/domain/brands/member-lists'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { PlainDocument } from '@brandwright/domain/history/json-patch'
import { keyedDocument, unkeyedDocument } from '@brandwright/domain/history/keyed-document'
import type { StoredBrand } from './brand-row.ts'

const lists = [...memberLists, ...innerMemberLists]

export type BrandState = Pick<StoredBrand, 'guide' | 'isPublic' | 'positions'>

/** A guide as its history sees it, with what is kept of it beside the document. */
export const keyedBrand = ({ guide, isPublic, positions }: BrandState): PlainDocument => keyedDocument({ ...guide, isPublic }, lists, positions)

/** The guide that a keyed one stands for. */
export function brandOfKeyed(keyed: PlainDocument): BrandState {
  const { document, positions } = unkeyedDocument(keyed, lists)
  const { isPublic, ...guide } = document
  const { images = [], products = [], collections = [], sources = [], reviews = [] } = positions
  // Versions from before there were reviews have no list of them.
  const whole = { reviews: [], ...guide } as unknown as StyleGuide
  return { guide: whole, isPublic: isPublic === true, positions: { images, products, collections, sources, reviews } }
}

/** A guide is the one document of its brand that has the brand's id. */
export const historySubject = (brandId: string) => ({ brandId, entity: 'brand', id: brandId })
