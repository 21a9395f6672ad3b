import type { BrandListEntry } from '@brandwright/contracts/brands'
import { logoBackground } from '@brandwright/domain/brands/logo-background'
import { emptyListsOf, memberKinds, type TableMemberKind, tableMemberKinds } from '@brandwright/domain/brands/member-kinds'
import { primaryFamily } from '@brandwright/domain/brands/primary-family'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { isPlain, type PlainDocument } from '@brandwright/domain/history/json-patch'
import { currentVersion, type DocumentVersions } from '../documents/current-version.ts'

const GUIDE: DocumentVersions = { noun: 'guide', version: 1, migrations: [] }
/** Guidelines are versioned separately within the guide. */
const GUIDELINES: DocumentVersions = { noun: 'set of copy guidelines', version: 1, migrations: [] }

const PALETTE_ON_CARD = 8

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

/**
 * Returns a stored guide (from the database, a revision or a deletion) in the current shape, with its draft and published guidelines. Throws a `Refusal` if a
 * newer server stored any of them.
 */
export function currentGuide(stored: PlainDocument): StyleGuide {
  const guide = currentVersion(GUIDE, stored)
  const { copyGuidelines = null, publishedGuidelines } = guide
  return {
    // Guides that were stored before reviews existed have no list of them.
    reviews: [],
    ...guide,
    copyGuidelines: currentGuidelines(copyGuidelines),
    ...(isPlain(publishedGuidelines) ? { publishedGuidelines: { ...publishedGuidelines, document: currentGuidelines(publishedGuidelines.document) } } : {}),
  } as unknown as StyleGuide
}

/** Leaves guidelines without a version as they are, since their shape is unknown: `guidelinesOf` reads them as empty. */
const currentGuidelines = (stored: unknown): unknown => (isPlain(stored) && typeof stored.version === 'number' ? currentVersion(GUIDELINES, stored) : stored)

/** Returns the summary of a guide that lists of brands show. */
export function cardOfGuide(guide: StyleGuide, row: { isSample: boolean; isPublic: boolean }): BrandListEntry {
  const { primary, secondary, accent, background, text } = guide.colors.roles
  const seen = guide.colors.palette.length > 0 ? guide.colors.palette.map(({ color }) => color) : guide.colors.all_colors
  const palette = new Set([primary, secondary, accent, background, text, ...seen].filter((color) => color !== null))
  const [logo] = guide.logos
  return {
    id: guide.id,
    match: guide.match,
    name: guide.name,
    url: guide.url,
    websiteUrl: guide.websiteUrl,
    description: guide.description,
    categories: guide.categories,
    image: guide.image,
    updated: guide.updated,
    divStyles: guide.divStyles.slice(0, 4),
    logo: logo ? { ...logo, background: logoBackground(logo, guide) } : null,
    roles: guide.colors.roles,
    palette: [...palette].slice(0, PALETTE_ON_CARD),
    headingFont: headingFont(guide),
    sample: guide.textSamples.headers.h1[0] ?? null,
    isSample: row.isSample,
    isPublic: row.isPublic,
  }
}

function headingFont(guide: StyleGuide): BrandListEntry['headingFont'] {
  const style = guide.preferredStyles.header
  if (!style) return null
  const family = firstFamily(style.fontFamily)
  const faces = guide.fonts.filter((font) => firstFamily(font.fontFamily) === family && font.src.some(({ url }) => url.startsWith('/')))
  const face = faces.find((font) => font.weight === style.fontWeight) ?? faces.find((font) => font.drawn) ?? faces[0]
  return { fontFamily: style.fontFamily, fontWeight: style.fontWeight, url: face?.src.find(({ url }) => url.startsWith('/'))?.url ?? null }
}

const firstFamily = (stack: string) => primaryFamily(stack).toLowerCase()
