import type { StyleGuide } from './style-guide.ts'

/** Lists that are derived from other values and always replaced as a whole. */
type DerivedList = 'typography' | 'typographyCombos' | 'colorThemes'
/** All other lists in a guide whose members have ids. */
type ListOfMembers = Exclude<ListWithIds, DerivedList>
type ListWithIds = { [K in keyof StyleGuide]-?: NonNullable<StyleGuide[K]> extends { id?: string }[] ? K : never }[keyof StyleGuide]

interface MemberTraits {
  /** Singular noun for a member, as in "price of a product". */
  noun: string
  /** True if the list has separate API calls to list, get, patch and delete members. Other lists are edited as guide values. */
  hasCalls: boolean
  /** `table`: one row per member, loaded on demand. `document`: stored in the guide's row. */
  storage: 'table' | 'document'
  /** True if the app loads the list together with the guide. Lists that can have thousands of members are requested separately. */
  isShownWithGuide: boolean
  /** `brand`: visible only to members of the brand, even if the guide is public. `everyone`: visible to all users who can see the guide. */
  audience: 'everyone' | 'brand'
  /** True if each edit is recorded as a fact, so that a later scan doesn't overwrite the value, or false for lists that scans only extend. */
  recordsEdits: boolean
  /** A second list in which a member with the same id represents the same image. */
  companion?: 'logos'
  /** True if the URLs of deleted members are stored, so that a later scan doesn't add these members again. */
  remembersDeletedUrls?: boolean
  /** True if members have a price and a currency. */
  hasPrice?: boolean
  /** Default values of a manually added member. */
  defaults?: Record<string, unknown>
  /** Error message for an unknown member id. */
  notFound?: string
}

const inDocument = { storage: 'document', isShownWithGuide: true, audience: 'everyone', recordsEdits: true } as const
const inTable = { ...inDocument, storage: 'table', hasCalls: true } as const

const kinds = {
  images: { ...inTable, noun: 'image', companion: 'logos', remembersDeletedUrls: true, notFound: 'Image not found in styleGuide images.' },
  products: { ...inTable, noun: 'product', hasPrice: true, defaults: { images: [] } },
  collections: { ...inTable, noun: 'collection' },
  sources: { ...inTable, noun: 'scanned page', audience: 'brand' },
  fonts: { ...inDocument, noun: 'font', hasCalls: true },
  logos: { ...inDocument, noun: 'logo', hasCalls: true },
  videos: { ...inDocument, noun: 'video', hasCalls: true },
  buttonStyles: { ...inDocument, noun: 'button', hasCalls: false },
  divStyles: { ...inDocument, noun: 'block', hasCalls: false },
  svgs: { ...inDocument, noun: 'drawing', hasCalls: false },
  socialLinks: { ...inDocument, noun: 'social link', hasCalls: false },
  reviews: { ...inTable, noun: 'review', isShownWithGuide: false, audience: 'brand', recordsEdits: false },
} as const satisfies Record<ListOfMembers, MemberTraits>

type Kinds = typeof kinds
type KindsWith<Trait> = { [K in keyof Kinds]: Kinds[K] extends Trait ? K : never }[keyof Kinds]

export type MemberKind = keyof Kinds
/** Kinds with separate API calls. */
export type EditableMemberKind = KindsWith<{ hasCalls: true }>
/** Kinds with a separate table. */
export type TableMemberKind = KindsWith<{ storage: 'table' }>

/** All kinds of members in a guide. Compilation fails if a list of the guide's schema is missing here. */
export const memberKinds: Record<MemberKind, MemberTraits> = kinds

/** Lists whose members are addressed by id in pointers, revisions and proposals. */
export const memberLists = Object.keys(kinds) as MemberKind[]

/** Kinds with a table, in the order in which the server loads them. */
export const tableMemberKinds = memberLists.filter((kind) => memberKinds[kind].storage === 'table') as TableMemberKind[]

/** Kinds that are visible only to members of the brand. */
export const privateMemberKinds = memberLists.filter((kind) => memberKinds[kind].audience === 'brand') as KindsWith<{ audience: 'brand' }>[]

/** Returns an object with an empty list for each of these kinds. */
export const emptyListsOf = <K extends MemberKind>(kinds: readonly K[]): Record<K, never[]> =>
  Object.fromEntries(kinds.map((kind) => [kind, [] as never[]])) as Record<K, never[]>
