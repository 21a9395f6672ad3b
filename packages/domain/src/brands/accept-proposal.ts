import { valueAt, withValueAt } from '../pointers/guide-pointer.ts'
import { decidedPlaces } from './decided-by-hand.ts'
import type { Proposal } from './proposal.ts'
import type { StyleGuide } from './style-guide.ts'

/** Returns the guide with a proposed value and its facts. */
export function acceptProposal(guide: StyleGuide, { pointer, value, place, facts }: Proposal): StyleGuide {
  const next = place === undefined || valueAt(guide, pointer) !== undefined ? withValueAt(guide, pointer, value) : inserted(guide, pointer, value, place)
  const isDecided = decidedPlaces(next.facts)
  const known = Object.entries(next.facts).filter(([place]) => isDecided(place) || (place !== pointer && !place.startsWith(`${pointer}/`)))
  const found = Object.entries(facts).filter(([place]) => !isDecided(place) && valueAt(next, place) !== undefined)
  return { ...next, facts: Object.fromEntries([...known, ...found]) }
}

function inserted(guide: StyleGuide, pointer: string, value: unknown, place: number): StyleGuide {
  const list = pointer.split('/')[1] as keyof StyleGuide
  const members = guide[list]
  return Array.isArray(members) ? { ...guide, [list]: members.toSpliced(place, 0, value as never) } : guide
}
