import { emptyListsOf, memberKinds, type TableMemberKind, tableMemberKinds } from '@brandwright/domain/brands/member-kinds'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'

/** A guide as stored: the document, and data that only the server sees. */
export interface StoredBrand {
  guide: StyleGuide
  revision: number
  ownerId: string | null
  isPublic: boolean
  isSample: boolean
  runId: string | null
  /** The position of each sub-collection member, parallel to the guide's lists: ascending, with gaps where members were removed. */
  positions: Record<ChildTable, number[]>
}

/** The fields of a brand that policies need. */
export type BrandAccess = Pick<StoredBrand, 'ownerId' | 'isPublic' | 'isSample'> & { id: string }

/** The member kinds that have their own table. */
export const childTables = tableMemberKinds
export type ChildTable = TableMemberKind
/** The members to load with a guide, by kind: all, or one by id. Kinds that are not listed load none. */
export type GuideParts = Partial<Record<ChildTable, 'all' | { id: string }>>
export const ALL_PARTS = allOf(childTables)
/** The members that a guide is displayed with. */
export const PUBLIC_PARTS = allOf(childTables.filter((kind) => memberKinds[kind].isShownWithGuide))

export const noPositions = (): StoredBrand['positions'] => emptyListsOf(childTables)
export const isChildTable = (kind: string): kind is ChildTable => (childTables as readonly string[]).includes(kind)

/** A member's row to write; a null document deletes it. */
export type MemberRow = { kind: ChildTable; id: string; position: number; document: { id: string } | null }

function allOf(kinds: readonly ChildTable[]): GuideParts {
  return Object.fromEntries(kinds.map((kind) => [kind, 'all']))
}
