import type { ProposalEntry } from '@brandwright/contracts/history'
import { colorName } from '@brandwright/domain/colour/color-name'
import type { GuidePartId } from '../model/guide-parts.ts'
import { pointerWords } from '../model/pointer-words.ts'

export type RowKind = 'changed' | 'added' | 'removed' | 'locked'

/** One difference to decide on; `entries` has more than one where they only make sense together. */
export interface ReviewRow {
  id: string
  part: GuidePartId
  kind: RowKind
  name: string
  detail: string
  entries: readonly ProposalEntry[]
}

/** Lists, measures and rules that the guide keeps beside the values that people look at. */
const BESIDE =
  /^\/(?:colors\/(?:all_colors|bg_colors|text_colors|button_colors|variables)|backgrounds|base\w+|colorThemes|divStyles|typography|typographyCombos|typographyTheme|pStyles|css|ai|links|additionalText|svgs|sources\/[^/]+\/\w+|language|shopify)(?:\/|$)/
const ROLE = /^\/colors\/(?:roles|dark)\//
const MEMBER = /^\/(\w+)\/([^/]+)(?:\/(.+))?$/

/** The differences as rows, in the order of the guide; what stands beside the values comes last, as one. */
export function reviewRows(items: readonly ProposalEntry[]): ReviewRow[] {
  const beside = items.filter(({ pointer, held }) => held === null && BESIDE.test(pointer))
  const rows = items.filter((item) => !beside.includes(item)).map(rowOf)
  return beside.length === 0 ? rows : [...rows, besideRow(beside)]
}

function rowOf(entry: ProposalEntry): ReviewRow {
  const { part } = pointerWords(entry.pointer)
  return { id: entry.pointer, part, kind: entry.held ? 'locked' : entry.kind, ...named(entry), entries: [entry] }
}

function besideRow(entries: readonly ProposalEntry[]): ReviewRow {
  const words = [...new Set(entries.map((entry) => entry.words))]
  return { id: '/beside', part: 'stylesheet', kind: 'changed', name: 'Lists and measures', detail: `${words.length} kept beside the values`, entries }
}

function named({ pointer, old, value, words }: ProposalEntry): Pick<ReviewRow, 'name' | 'detail'> {
  const shown = value ?? old
  if (ROLE.test(pointer)) return { name: typeof shown === 'string' ? colorName(shown) || shown : sentence(words), detail: sentence(words) }
  const [, list = '', , property] = MEMBER.exec(pointer) ?? []
  const title = titleOf(shown)
  if (property === undefined && title) return { name: title, detail: sentence(singular[list] ?? words) }
  return { name: sentence(words), detail: '' }
}

const singular: Record<string, string> = {
  products: 'product',
  collections: 'collection',
  images: 'picture',
  logos: 'logo',
  sources: 'page that was read',
  fonts: 'font',
  buttonStyles: 'button',
}

/** The first of its words that says what a member is. */
function titleOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const member = value as Record<string, unknown>
  const word = ['title', 'name', 'text', 'fontFamily', 'caption', 'alt', 'url'].map((key) => member[key]).find((one) => typeof one === 'string' && one !== '')
  return typeof word === 'string' ? word.slice(0, 80) : null
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
