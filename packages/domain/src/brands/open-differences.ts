import { sameJson } from '../history/same-json.ts'
import { pointerSteps, valueAt } from '../pointers/guide-pointer.ts'
import type { Proposal } from './proposal.ts'
import { relatedFacts } from './related-facts.ts'
import type { StyleGuide } from './style-guide.ts'
import { withoutMeasures } from './without-measures.ts'

/** Returns new values for locked or edited ones: the guide keeps the old value, and reviewers can see the site's current one. */
export function openDifferences(now: StyleGuide, found: StyleGuide): Proposal[] {
  return Object.entries(now.facts).flatMap(([pointer, { locked, editedBy }]): Proposal[] => {
    if ((!locked && editedBy === undefined) || pointer.startsWith('/copyGuidelines/')) return []
    const [current, value] = [valueAt(now, pointer), valueAt(found, pointer)]
    if (current === undefined || value === undefined || sameJson(withoutMeasures(current), withoutMeasures(value))) return []
    return [{ pointer, value, facts: relatedFacts(found.facts, pointerSteps(pointer)) }]
  })
}
