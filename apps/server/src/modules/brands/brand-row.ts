import { emptyListsOf, memberKinds, type TableMemberKind, tableMemberKinds } from '@brandwright/domain/brands/member-kinds'
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

/** The member kinds with a table of their own. */
export const childTables = tableMemberKinds
export type ChildTable = TableMemberKind
/** Which members are loaded with a guide: all of a kind, or the one of an id; of kinds that are not named, none. */
export type GuideParts = Partial<Record<ChildTable, 'all' | { id: string }>>
export const WHOLE = allOf(childTables)
/** What a guide is shown with. */
export const SHOWN = allOf(childTables.filter((kind) => memberKinds[kind].isShownWithGuide))

export const noPositions = (): StoredBrand['positions'] => emptyListsOf(childTables)
export const isChildTable = (kind: string): kind is ChildTable => (childTables as readonly string[]).includes(kind)

/** A member's row to write; without a document it is one to take away. */
export type MemberRow = { kind: ChildTable; id: string; position: number; document: { id: string } | null }

function allOf(kinds: readonly ChildTable[]): GuideParts {
  return Object.fromEntries(kinds.map((kind) => [kind, 'all']))
}
