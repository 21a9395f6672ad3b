import type { StyleGuide } from '../brands/style-guide.ts'
import type { CompiledChecks } from '../checks/check.ts'
import type { Place } from '../checks/finding.ts'
import type { CopyGuidelines } from '../guidelines/copy-guidelines.ts'
import { guidelinesOf } from '../guidelines/guidelines-of.ts'
import { type BrandLine, type BrandTexts, brandTexts } from './brand-texts.ts'
import type { Habit } from './habit.ts'

/** A guide's texts, with facts for checks and its guidelines. */
export interface Pages extends BrandTexts {
  guidelines: CopyGuidelines
}

/** All material of the composer, which uses no other source. */
export interface Material extends Pages {
  habits: Habit[]
  /** The brand's guidelines, or its measured habits if it has none yet. */
  checks: CompiledChecks
}

/** Returns the texts of a guide's pages with its guidelines. */
export const pagesOf = (guide: StyleGuide): Pages => ({ ...brandTexts(guide), guidelines: guidelinesOf(guide) })

/** Returns the kind of copy for a kind of line. */
export const placeOf = (kind: BrandLine['kind']): Place => (kind === 'product' || kind === 'preview' ? 'body' : kind)
