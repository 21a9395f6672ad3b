import { valueAt, withValueAt } from '../pointers/guide-pointer.ts'
import { decidedPlaces } from './edited-by-hand.ts'
import type { Facts } from './evidence.ts'
import type { StyleGuide } from './style-guide.ts'

/** A value that an extraction found and that a user must decide on. A missing `value` means that the extraction no longer found the guide's value. */
export interface Proposal {
  pointer: string
  value?: unknown
  /** Index of a new member in its list. */
  place?: number
  /** Facts about the value, about its parts, and about its parent. */
  facts: Facts
}

/** Returns the guide with a proposed value and the proposal's facts. */
export function acceptProposal(guide: StyleGuide, { pointer, value, place: position, facts }: Proposal): StyleGuide {
  const next = position === undefined || valueAt(guide, pointer) !== undefined ? withValueAt(guide, pointer, value) : inserted(guide, pointer, value, position)
  const isDecided = decidedPlaces(next.facts)
  const decidedFacts = Object.entries(next.facts).filter(([path]) => isDecided(path) || (path !== pointer && !path.startsWith(`${pointer}/`)))
  const foundFacts = Object.entries(facts).filter(([path]) => !isDecided(path) && valueAt(next, path) !== undefined)
  return { ...next, facts: Object.fromEntries([...decidedFacts, ...foundFacts]) }
}

function inserted(guide: StyleGuide, pointer: string, value: unknown, position: number): StyleGuide {
  const list = pointer.split('/')[1] as keyof StyleGuide
  const members = guide[list]
  return Array.isArray(members) ? { ...guide, [list]: members.toSpliced(position, 0, value as never) } : guide
}
