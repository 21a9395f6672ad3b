import type { CopyGuidelines } from '../guidelines/copy-guidelines.ts'
import { noExclamation } from './find/marks.ts'
import { noBuzzwords, noContractions, noHype, noStiffWords, useContractions } from './find/wording.ts'
import type { Check } from './findings/check.ts'

/** Percentages on a scale beyond which a tone clearly leans to the first or the second end. */
const LOW_TONE = 35
const HIGH_TONE = 65

type Lean = readonly Check['find'][]

/** Checks for text that contradicts a tone near the first or the second end of its scale. */
const markers: Record<string, { first: Lean; second: Lean }> = {
  'Reserved to Warm': { first: [noExclamation], second: [noStiffWords] },
  'Playful to Serious': { first: [], second: [noExclamation] },
  'Casual to Formal': { first: [noStiffWords, useContractions], second: [noContractions] },
  'Plain to Technical': { first: [noBuzzwords], second: [] },
  'Quiet to Bold': { first: [noHype, noExclamation], second: [] },
}

/**
 * Returns checks of tone for all copy: they find words and punctuation that contradict a scale with a clear lean. Skips checks that a rule or another scale
 * already includes.
 */
export function toneChecks({ guidelines }: CopyGuidelines, rules: readonly Check[]): Check[] {
  const existingChecks = new Set(rules.filter(({ places }) => !places).map(({ find }) => find))
  return (guidelines[0]?.tone ?? []).flatMap(({ id, name, value }) => {
    const ends = markers[name]
    const lean = value <= LOW_TONE ? ends?.first : value >= HIGH_TONE ? ends?.second : undefined
    const open = lean?.filter((find) => !existingChecks.has(find)) ?? []
    for (const find of open) existingChecks.add(find)
    if (open.length === 0) return []
    return [
      {
        id,
        rule: `${name}: ${Math.round(value)} %`,
        level: 'suggest' as const,
        aspect: 'tone' as const,
        find: (text, place) => open.flatMap((find) => find(text, place)),
      } satisfies Check,
    ]
  })
}
