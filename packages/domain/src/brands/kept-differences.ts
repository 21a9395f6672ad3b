import { sameJson } from '../history/same-json.ts'
import { pointerSteps, valueAt } from '../pointers/guide-pointer.ts'
import { factsAround } from './facts-around.ts'
import type { Proposal } from './proposal.ts'
import type { StyleGuide } from './style-guide.ts'
import { withoutMeasures } from './without-measures.ts'

/** Returns new values for locked or edited ones: the guide keeps the old value, and reviewers can see the site's current one. */
export function keptDifferences(now: StyleGuide, found: StyleGuide): Proposal[] {
  return Object.entries(now.facts).flatMap(([pointer, { locked, editedBy }]): Proposal[] => {
    if ((!locked && editedBy === undefined) || pointer.startsWith('/copyGuidelines/')) return []
    const [kept, value] = [valueAt(now, pointer), valueAt(found, pointer)]
    if (kept === undefined || value === undefined || sameJson(withoutMeasures(kept), withoutMeasures(value))) return []
    return [{ pointer, value, facts: factsAround(found.facts, pointerSteps(pointer)) }]
  })
}
