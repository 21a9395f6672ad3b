import type { StyleGuide } from '../brands/style-guide.ts'
import { type CopyGuidelines, copyGuidelines } from './copy-guidelines.ts'
import { guidelinesOf } from './guidelines-of.ts'

/** Returns the guidelines to display: the published ones or else the draft, marked as a draft, or null if the guide has neither. */
export function shownGuidelines(guide: Pick<StyleGuide, 'copyGuidelines' | 'publishedGuidelines'>): { guidelines: CopyGuidelines; isDraft: boolean } | null {
  const published = copyGuidelines.safeParse(guide.publishedGuidelines?.document)
  if (published.success) return { guidelines: published.data, isDraft: false }
  return guide.copyGuidelines === null ? null : { guidelines: guidelinesOf(guide), isDraft: true }
}
