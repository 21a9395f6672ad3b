import type { ProposalEntry } from '@brandwright/contracts/history'
import { type MemberKind, memberKinds } from '@brandwright/domain/brands/member-kinds'
import { cutText } from '@brandwright/domain/chats/text/cut-text'
import { hexName } from '@brandwright/domain/color/hex-name'
import type { GuidePartId } from '../model/guide-parts.ts'
import { memberTitle, titleOf } from '../model/member-title.ts'
import { describePointer } from '../model/pointer-label.ts'

export type RowKind = 'changed' | 'added' | 'removed' | 'locked'

/** Difference that needs a decision. The decision applies to all of its `entries`. */
export interface ReviewRow {
  id: string
  part: GuidePartId
  kind: RowKind
  name: string
  detail: string
  /** Time when the newest entry was found. */
  foundAt: string
  entries: readonly ProposalEntry[]
}

/** Matches pointers to derived lists, measurements and rules, which users don't review individually. */
const DERIVED_POINTERS =
  /^\/(?:colors\/(?:all_colors|bg_colors|text_colors|button_colors|hues|variables)|backgrounds|base\w+|colorThemes|typography|typographyCombos|typographyTheme|pStyles|css|ai|additionalText|sources\/[^/]+\/\w+|language|shopify)(?:\/|$)|^\/(?:links\/\w+|divStyles|svgs|socialLinks)$/
const MAX_EXCERPT = 40
const ROLE = /^\/colors\/(?:roles|dark)\//
const MEMBER = /^\/(\w+)\/([^/]+)(?:\/(.+))?$/

/** Groups the differences into rows in the order of the guide. Derived values share a single row at the end. */
export function reviewRows(items: readonly ProposalEntry[], guide: unknown): ReviewRow[] {
  const beside = items.filter(({ pointer, held, why }) => held === null && why === undefined && DERIVED_POINTERS.test(pointer))
  const rows = items.filter((item) => !beside.includes(item)).map((item) => rowOf(item, guide))
  return beside.length === 0 ? rows : [...rows, derivedRow(beside)]
}

function rowOf(entry: ProposalEntry, guide: unknown): ReviewRow {
  const { part } = describePointer(entry.pointer)
  const described = entry.why === undefined ? describeValue(entry, guide) : { name: `${sentence(entry.label)}: “${excerpt(entry.old)}”`, detail: entry.why }
  return { id: entry.pointer, part, kind: entry.held ? 'locked' : entry.kind, ...described, foundAt: entry.foundAt, entries: [entry] }
}

function derivedRow(entries: readonly ProposalEntry[]): ReviewRow {
  const labels = [...new Set(entries.map((entry) => entry.label))]
  const foundAt = newestOf(entries) ?? ''
  return { id: '/beside', part: 'stylesheet', kind: 'changed', name: 'Derived values', detail: `${labels.length} stored with the values`, foundAt, entries }
}

/** Returns the time at which the newest entry was found. */
export function newestOf(entries: readonly ProposalEntry[]): string | undefined {
  return entries
    .map(({ foundAt }) => foundAt)
    .sort()
    .at(-1)
}

function describeValue({ pointer, old, value, label }: ProposalEntry, guide: unknown): Pick<ReviewRow, 'name' | 'detail'> {
  const shown = value ?? old
  if (ROLE.test(pointer)) return { name: typeof shown === 'string' ? hexName(shown) || shown : sentence(label), detail: sentence(label) }
  const [, list = '', , property] = MEMBER.exec(pointer.replace(/^\/links\/\w+\//, '/links/')) ?? []
  const title = titleOf(shown)
  if (property === undefined && title) return { name: title, detail: sentence(nounOf(list) ?? label) }
  return { name: sentence(label), detail: (property && memberTitle(guide, pointer)) ?? '' }
}

/** Returns the singular noun for the members of a list, or null if the list has no members. */
function nounOf(list: string): string | null {
  if (list === 'links') return 'link'
  return Object.hasOwn(memberKinds, list) ? memberKinds[list as MemberKind].noun : null
}

/** Returns the start of a text, to distinguish suggestions for the same list from each other. */
const excerpt = (text: unknown) => cutText(String(text), MAX_EXCERPT)

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
