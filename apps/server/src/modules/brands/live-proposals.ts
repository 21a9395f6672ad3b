import { decidedPlaces, lockedPlaces } from '@brandwright/domain/brands/edited-by-hand'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { sameJson } from '@brandwright/domain/history/same-json'
import { valueAt } from '@brandwright/domain/pointers/guide-pointer'
import type { OpenProposal } from './open-proposals.ts'

/**
 * Returns the proposals that still apply. A proposal of a re-scan applies while it differs from the current value and no user has edited or locked that value;
 * a suggestion of the assistant applies while the value is unlocked and has not changed.
 */
export function liveProposals(guide: StyleGuide, proposals: OpenProposal[]): OpenProposal[] {
  const isDecided = decidedPlaces(guide.facts)
  const isLocked = lockedPlaces(guide.facts)
  return proposals.filter(({ pointer, value, suggested }) => {
    const now = valueAt(guide, pointer)
    return suggested ? sameJson(now, suggested.before) && !isLocked(pointer) : !isDecided(pointer) && !sameJson(now, value)
  })
}
