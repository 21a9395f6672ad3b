import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { type GuidePart, type GuidePartId, guideParts } from './guide-parts.ts'

/** A stranger sees these where they were sent along, and never where the site leads. */
const shownIfAny: ReadonlySet<GuidePartId> = new Set(['drawings', 'text', 'sources', 'stylesheet'])

/** The parts of the page for this reader: a stranger gets the visual guide, without the parts that were not sent along. */
export function shownParts(guide: StyleGuide, canEdit: boolean): readonly GuidePart[] {
  if (canEdit) return guideParts
  return guideParts.filter(({ id, count }) => id !== 'links' && (!shownIfAny.has(id) || count(guide) > 0 || (id === 'stylesheet' && guide.stylesheet !== '')))
}
