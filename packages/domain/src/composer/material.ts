import type { StyleGuide } from '../brands/style-guide.ts'
import type { CompiledChecks } from '../checks/findings/check.ts'
import type { Place } from '../checks/findings/finding.ts'
import type { CopyGuidelines } from '../guidelines/copy-guidelines.ts'
import { guidelinesOf } from '../guidelines/guidelines-of.ts'
import { type BrandLine, type BrandTexts, brandTexts } from './brand-texts.ts'
import type { Habit } from './habit.ts'

/** A guide's texts, with facts for checks and the guidelines. */
export interface Pages extends BrandTexts {
  guidelines: CopyGuidelines
}

/** All material available to the composer, which uses no other source. */
export interface Material extends Pages {
  habits: Habit[]
  /** Checks of the brand's guidelines, or of its measured habits if the brand has no guidelines yet. */
  checks: CompiledChecks
}

/** Returns the texts of a guide's pages with the guidelines. */
export const pagesOf = (guide: StyleGuide): Pages => ({ ...brandTexts(guide), guidelines: guidelinesOf(guide) })

/** Returns the kind of copy for checks that corresponds to a kind of line. */
export const placeOf = (kind: BrandLine['kind']): Place => (kind === 'product' || kind === 'preview' ? 'body' : kind)
