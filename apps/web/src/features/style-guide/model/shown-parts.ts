import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { type GuidePart, type GuidePartId, guideParts } from './guide-parts.ts'

const keptForTheBrand: ReadonlySet<GuidePartId> = new Set(['text', 'links', 'sources', 'stylesheet'])

/** The parts of the page for this reader: a stranger gets the visual guide, without the parts that were not sent along. */
export function shownParts(guide: StyleGuide, canEdit: boolean): readonly GuidePart[] {
  if (canEdit) return guideParts
  return guideParts.filter((part) => !keptForTheBrand.has(part.id) || part.count(guide) > 0 || (part.id === 'stylesheet' && guide.stylesheet !== ''))
}
