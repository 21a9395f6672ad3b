import { sameJson } from '../history/same-json.ts'
import { pointerSteps, valueAt } from '../pointers/guide-pointer.ts'
import type { Proposal } from './proposal.ts'
import { relatedFacts } from './related-facts.ts'
import type { StyleGuide } from './style-guide.ts'
import { withoutMeasures } from './without-measures.ts'

/**
 * Returns a proposal for each locked or edited value that differs from the value found by a scan. The guide keeps the user's value, and reviewers see the
 * site's current value.
 */
export function openDifferences(now: StyleGuide, found: StyleGuide): Proposal[] {
  return Object.entries(now.facts).flatMap(([pointer, { locked, editedBy }]): Proposal[] => {
    if ((!locked && editedBy === undefined) || pointer.startsWith('/copyGuidelines/')) return []
    const [current, value] = [valueAt(now, pointer), valueAt(found, pointer)]
    if (current === undefined || value === undefined || sameJson(withoutMeasures(current), withoutMeasures(value))) return []
    return [{ pointer, value, facts: relatedFacts(found.facts, pointerSteps(pointer)) }]
  })
}
