import type { Fact, Facts } from './evidence.ts'
import { memberKinds, memberLists } from './member-kinds.ts'
import type { StyleGuide } from './style-guide.ts'

/** Matches the guidelines and all lists that scans only extend. */
const UNDECIDED = new RegExp(`^/(?:copyGuidelines|${memberLists.filter((kind) => !memberKinds[kind].recordsEdits).join('|')})/`)
const isDecided = ({ locked, editedBy }: Fact) => locked === true || editedBy !== undefined

/** Returns true if a user edited, locked or removed a part of the guide. Reviews and guidelines don't count, because extractions never change them. */
export const isEditedByHand = ({ facts, deletedImageURL }: StyleGuide): boolean =>
  deletedImageURL.length > 0 || Object.entries(facts).some(([pointer, fact]) => isDecided(fact) && !UNDECIDED.test(pointer))

/** Returns a predicate for pointers: true if a user edited, locked or removed the value at the pointer, a parent of it, or a part of it. */
export const decidedPlaces = (facts: Facts): ((pointer: string) => boolean) => placesWith(facts, isDecided)

/** Returns a predicate for pointers: true if a user locked the value at the pointer, a parent of it, or a part of it. */
export const lockedPlaces = (facts: Facts): ((pointer: string) => boolean) => placesWith(facts, ({ locked }) => locked === true)

function placesWith(facts: Facts, holds: (fact: Fact) => boolean): (pointer: string) => boolean {
  const decided = Object.keys(facts).filter((pointer) => holds(facts[pointer] as Fact))
  return (pointer) =>
    decided.some((decidedPointer) => decidedPointer === pointer || decidedPointer.startsWith(`${pointer}/`) || pointer.startsWith(`${decidedPointer}/`))
}
