import type { StyleGuide } from '../brands/style-guide.ts'
import type { CompiledChecks, Place } from '../checks/findings/check.ts'
import type { CopyGuidelines } from '../guidelines/copy-guidelines.ts'
import { guidelinesOf } from '../guidelines/guidelines-of.ts'
import { type BrandLine, type BrandTexts, brandTexts } from './brand-texts.ts'
import type { Habit } from './habit.ts'

/** A guide's texts, with facts for checks and the guidelines. */
export interface Pages extends BrandTexts {
  guidelines: CopyGuidelines
}

/** All material available to the composer, which uses no other sources. */
export interface Material extends Pages {
  habits: Habit[]
  /** Checks compiled from the brand's guidelines or, if it has none yet, from its measured habits. */
  checks: CompiledChecks
}

/** Returns the texts on a guide's pages, together with the guidelines. */
export const pagesOf = (guide: StyleGuide): Pages => ({ ...brandTexts(guide), guidelines: guidelinesOf(guide) })

/** Maps a kind of line to the kind of copy whose checks apply to the line. */
export const placeOf = (kind: BrandLine['kind']): Place => (kind === 'product' || kind === 'preview' ? 'body' : kind)
