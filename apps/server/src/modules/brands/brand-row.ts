import type { BrandListEntry } from '@brandwright/contracts/brands'
import { logoBackground } from '@brandwright/domain/brands/logo-background'
import { emptyListsOf, memberKinds, type TableMemberKind, tableMemberKinds } from '@brandwright/domain/brands/member-kinds'
import { primaryFamily } from '@brandwright/domain/brands/primary-family'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { isPlain, type PlainDocument } from '@brandwright/domain/history/json-patch'
import { currentVersion, type DocumentVersions } from '../documents/current-version.ts'

const GUIDE: DocumentVersions = { noun: 'guide', version: 1, migrations: [] }
/** The guidelines in a guide have a separate schema version. */
const GUIDELINES: DocumentVersions = { noun: 'set of copy guidelines', version: 1, migrations: [] }

const PALETTE_ON_CARD = 8

/** A guide as stored: the document plus server-only data. */
export interface StoredBrand {
  guide: StyleGuide
  revision: number
  ownerId: string | null
  isPublic: boolean
  isSample: boolean
  runId: string | null
  /** Positions of sub-collection members, in the order of the guide's lists. Positions ascend, with gaps where members were removed. */
  positions: Record<ChildTable, number[]>
}

/** Brand fields that policies need. */
export type BrandAccess = Pick<StoredBrand, 'ownerId' | 'isPublic' | 'isSample'> & { id: string }

/** Member kinds that have a separate table. */
export const childTables = tableMemberKinds
export type ChildTable = TableMemberKind
/** Members to load with a guide, by kind: all, or one by id. Unlisted kinds are not loaded. */
export type GuideParts = Partial<Record<ChildTable, 'all' | { id: string }>>
export const ALL_PARTS = allOf(childTables)
/** Members that are displayed with a guide. */
export const PUBLIC_PARTS = allOf(childTables.filter((kind) => memberKinds[kind].isShownWithGuide))

export const noPositions = (): StoredBrand['positions'] => emptyListsOf(childTables)
export const isChildTable = (kind: string): kind is ChildTable => (childTables as readonly string[]).includes(kind)

/** A member's row to write. A null document deletes it. */
export type MemberRow = { kind: ChildTable; id: string; position: number; document: { id: string } | null }

function allOf(kinds: readonly ChildTable[]): GuideParts {
  return Object.fromEntries(kinds.map((kind) => [kind, 'all']))
}

/**
 * Migrates a stored guide (from the database, a revision or a deletion) to the current schema, including its draft and published guidelines. Throws a `Refusal`
 * if a newer server version stored any of them.
 */
export function currentGuide(stored: PlainDocument): StyleGuide {
  const guide = currentVersion(GUIDE, stored)
  const { copyGuidelines = null, publishedGuidelines } = guide
  return {
    // Guides that were stored before reviews and postal addresses were introduced have neither.
    reviews: [],
    postalAddress: '',
    ...guide,
    copyGuidelines: currentGuidelines(copyGuidelines),
    ...(isPlain(publishedGuidelines) ? { publishedGuidelines: { ...publishedGuidelines, document: currentGuidelines(publishedGuidelines.document) } } : {}),
  } as unknown as StyleGuide
}

/** Migrates stored guidelines. Guidelines without a version are returned unchanged, because their schema is unknown; `guidelinesOf` treats them as empty. */
const currentGuidelines = (stored: unknown): unknown => (isPlain(stored) && typeof stored.version === 'number' ? currentVersion(GUIDELINES, stored) : stored)

/** Returns a guide's entry in brand lists. */
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
