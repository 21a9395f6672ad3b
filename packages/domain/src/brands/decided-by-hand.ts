import type { Fact, Facts } from './evidence.ts'
import { memberKinds, memberLists } from './member-kinds.ts'
import type { StyleGuide } from './style-guide.ts'

/** Guidelines, and lists that scans only add to. */
const UNDECIDED = new RegExp(`^/(?:copyGuidelines|${memberLists.filter((kind) => !memberKinds[kind].recordsEdits).join('|')})/`)
const isDecided = ({ locked, editedBy }: Fact) => locked === true || editedBy !== undefined

/** Whether anybody edited, locked or took away anything of a guide. Reviews and guidelines are not asked: a reading changes none. */
export const isEditedByHand = ({ facts, deletedImageURL }: StyleGuide): boolean =>
  deletedImageURL.length > 0 || Object.entries(facts).some(([pointer, fact]) => isDecided(fact) && !UNDECIDED.test(pointer))

/** Tells of a pointer whether somebody decided the value there, what it is a part of, or a part of it. */
export function decidedPlaces(facts: Facts): (pointer: string) => boolean {
  const decided = Object.keys(facts).filter((pointer) => isDecided(facts[pointer] as Fact))
  return (pointer) => decided.some((known) => known === pointer || known.startsWith(`${pointer}/`) || pointer.startsWith(`${known}/`))
}
