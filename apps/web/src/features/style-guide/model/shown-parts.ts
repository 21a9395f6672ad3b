import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { type GuidePart, type GuidePartId, guideParts } from './guide-parts.ts'

/** Parts that users without edit access see only if the guide contains entries for them. */
const shownIfAny: ReadonlySet<GuidePartId> = new Set(['drawings', 'text', 'sources', 'stylesheet'])

/** Returns the parts of the page for this user. Users without edit access see neither the links nor empty optional parts. */
export function shownParts(guide: StyleGuide, canEdit: boolean): readonly GuidePart[] {
  if (canEdit) return guideParts
  return guideParts.filter(({ id, count }) => id !== 'links' && (!shownIfAny.has(id) || count(guide) > 0 || (id === 'stylesheet' && guide.stylesheet !== '')))
}
