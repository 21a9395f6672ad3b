import { decidedPlaces } from '@brandwright/domain/brands/edited-by-hand'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { sameJson } from '@brandwright/domain/history/same-json'
import { valueAt } from '@brandwright/domain/pointers/guide-pointer'
import type { OpenProposal } from './open-proposals.ts'

/** Returns the proposals that are still relevant: the guide has another value, and nobody has decided it by hand since. */
export function liveProposals(guide: StyleGuide, proposals: OpenProposal[]): OpenProposal[] {
  const isDecided = decidedPlaces(guide.facts)
  return proposals.filter(({ pointer, value }) => !isDecided(pointer) && !sameJson(valueAt(guide, pointer), value))
}
