import type { StyleGuide } from '@brandwright/domain/brands/style-guide'

/** A guide with fewer known facts than this says too little of a brand to be called whole. */
const FEWEST_FACTS = 8

const NEEDED: [what: string, known: (guide: StyleGuide) => boolean][] = [
  ['name', (guide) => guide.name !== ''],
  ['colours', (guide) => Object.values(guide.colors.roles).filter(Boolean).length >= 2],
  ['typography', (guide) => guide.preferredStyles.body !== null || guide.typography.length > 0],
  ['text', (guide) => guide.ai.website_text.length > 40],
]
const WELCOME: typeof NEEDED = [
  ['description', (guide) => guide.description !== ''],
  ['brand colour', (guide) => guide.colors.roles.primary !== null],
  ['logo', (guide) => guide.logos.some((logo) => logo.place !== 'icon')],
  ['buttons', (guide) => guide.buttonStyles.length > 0],
  ['images', (guide) => guide.images.length > 0],
]

/** Whether a guide says enough to be used, and in words what could not be known. `noted` are steps that failed on the way. */
export function judgeCompleteness(guide: StyleGuide, noted: Iterable<string>, shop: boolean): { complete: boolean; missing: string[] } {
  const lacking = (list: typeof NEEDED) => list.filter(([, known]) => !known(guide)).map(([what]) => what)
  const needed = lacking(NEEDED)
  const missing = [...new Set([...needed, ...lacking(WELCOME), ...(shop && guide.products.length === 0 ? ['products'] : []), ...noted])]
  return { complete: needed.length === 0 && knownFacts(guide) >= FEWEST_FACTS, missing }
}

function knownFacts(guide: StyleGuide): number {
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
