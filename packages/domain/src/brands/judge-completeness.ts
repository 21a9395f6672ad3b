import type { StyleGuide } from './style-guide.ts'

/** Minimum number of facts in a complete guide. */
const MIN_FACTS = 8

const REQUIRED: [what: string, known: (guide: StyleGuide) => boolean][] = [
  ['name', (guide) => guide.name !== ''],
  ['colours', (guide) => Object.values(guide.colors.roles).filter(Boolean).length >= 2],
  ['typography', (guide) => guide.preferredStyles.body !== null || guide.typography.length > 0],
  ['text', (guide) => guide.ai.website_text.length > 40],
]
const RECOMMENDED: typeof REQUIRED = [
  ['description', (guide) => guide.description !== ''],
  ['brand colour', (guide) => guide.colors.roles.primary !== null],
  ['logo', (guide) => guide.logos.some((logo) => logo.place !== 'icon')],
  ['buttons', (guide) => guide.buttonStyles.length > 0],
  ['images', (guide) => guide.images.length > 0],
]

interface CompletenessInput {
  /** Failed steps, and files that could not be loaded. */
  noted: Iterable<string>
  shop: boolean
  /** True if the pages were scanned with their stylesheets, fonts and images. */
  seen: boolean
}

/** Returns `complete` (true if the guide has enough data to be usable) and the names of its missing parts. */
export function judgeCompleteness(guide: StyleGuide, { noted, shop, seen }: CompletenessInput): { complete: boolean; missing: string[] } {
  const lacking = (list: typeof REQUIRED) => list.filter(([, has]) => !has(guide)).map(([name]) => name)
  const needed = lacking(REQUIRED)
  const missing = [...new Set([...needed, ...lacking(RECOMMENDED), ...(shop && guide.products.length === 0 ? ['products'] : []), ...noted])]
  return { complete: seen && needed.length === 0 && countFacts(guide) >= MIN_FACTS, missing }
}

/** Returns the entries of `missing` that still apply to the guide, including those that only a new scan can resolve. */
export const stillMissing = (guide: StyleGuide, missing: readonly string[]): string[] =>
  missing.filter((item) => ![...REQUIRED, ...RECOMMENDED].some(([name, has]) => name === item && has(guide)))

function countFacts(guide: StyleGuide): number {
  return (
    Object.values(guide.colors.roles).filter(Boolean).length +
    Object.values(guide.preferredStyles).filter(Boolean).length +
    Math.min(3, guide.buttonStyles.length) +
    Math.min(2, guide.logos.length) +
    Math.min(3, guide.images.length) +
    (guide.name ? 1 : 0) +
    (guide.description ? 1 : 0)
  )
}
