import { decidedPlaces } from './decided-by-hand.ts'
import { valueAt, withValueAt } from './guide-pointer.ts'
import type { Proposal } from './propose-changes.ts'
import type { StyleGuide } from './style-guide.ts'

/** The guide with a proposed value, and with what is known about it. */
export function acceptProposal(guide: StyleGuide, { pointer, value, facts }: Proposal): StyleGuide {
  const next = withValueAt(guide, pointer, value)
  const isDecided = decidedPlaces(next.facts)
  const known = Object.entries(next.facts).filter(([place]) => isDecided(place) || (place !== pointer && !place.startsWith(`${pointer}/`)))
  const found = Object.entries(facts).filter(([place]) => !isDecided(place) && valueAt(next, place) !== undefined)
  return { ...next, facts: Object.fromEntries([...known, ...found]) }
}
