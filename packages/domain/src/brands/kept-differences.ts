import { sameJson } from '../history/same-json.ts'
import { pointerSteps, valueAt } from '../pointers/guide-pointer.ts'
import { factsAround } from './facts-around.ts'
import type { Proposal } from './proposal.ts'
import type { StyleGuide } from './style-guide.ts'
import { withoutMeasures } from './without-measures.ts'

/** Values that people decided and that a new reading found different: they stay as they are, and a person may want to know what the site says now. */
export function keptDifferences(now: StyleGuide, found: StyleGuide): Proposal[] {
  return Object.entries(now.facts).flatMap(([pointer, { locked, editedBy }]): Proposal[] => {
    if ((!locked && editedBy === undefined) || pointer.startsWith('/copyGuidelines/')) return []
    const [kept, value] = [valueAt(now, pointer), valueAt(found, pointer)]
    if (kept === undefined || value === undefined || sameJson(withoutMeasures(kept), withoutMeasures(value))) return []
    return [{ pointer, value, facts: factsAround(found.facts, pointerSteps(pointer)) }]
  })
}
