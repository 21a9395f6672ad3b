import type { CopyGuidelines } from '../guidelines/copy-guidelines.ts'
import { noExclamation } from './find/marks.ts'
import { noBuzzwords, noContractions, noHype, noStiffWords, useContractions } from './find/wording.ts'
import type { Check } from './findings/check.ts'

/** Percentages at or beyond which a tone leans to one of its ends. */
const LOW_TONE = 35
const HIGH_TONE = 65

type Lean = readonly Check['find'][]

/** Checks that find text contradicting a tone near the first or second end of its scale. */
const markers: Record<string, { first: Lean; second: Lean }> = {
  'Reserved to Warm': { first: [noExclamation], second: [noStiffWords] },
  'Playful to Serious': { first: [], second: [noExclamation] },
  'Casual to Formal': { first: [noStiffWords, useContractions], second: [noContractions] },
  'Plain to Technical': { first: [noBuzzwords], second: [] },
  'Quiet to Bold': { first: [noHype, noExclamation], second: [] },
}

/**
 * Returns tone checks for all copy: words and punctuation that contradict a scale with a clear lean. Skips checks already covered by a rule or another scale.
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
