import type { StyleGuide } from '../brands/style-guide.ts'
import type { CompiledChecks } from '../checks/check.ts'
import type { Place } from '../checks/finding.ts'
import type { CopyGuidelines } from '../guidelines/copy-guidelines.ts'
import { guidelinesOf } from '../guidelines/guidelines-of.ts'
import type { Habit } from './habit.ts'
import { type OwnLine, type OwnTexts, ownTexts } from './own-texts.ts'

/** What a guide holds to write from, and what is known to check by. */
export interface Pages extends OwnTexts {
  guidelines: CopyGuidelines
}

/** All that the composer writes from. Nothing else is known to it. */
export interface Material extends Pages {
  habits: Habit[]
  /** The brand's guidelines, or its measured habits where it has none yet. */
  checks: CompiledChecks
}

/** The texts of a guide as its pages have them, beside its guidelines. */
export const pagesOf = (guide: StyleGuide): Pages => ({ ...ownTexts(guide), guidelines: guidelinesOf(guide) })

/** The place that a kind of line stands in. */
export const placeOf = (kind: OwnLine['kind']): Place => (kind === 'product' || kind === 'preview' ? 'body' : kind)
