import { sameJson } from '../history/same-json.ts'
import { valueAt, withValueAt } from '../pointers/guide-pointer.ts'
import { memberOf } from './member-of.ts'
import type { StyleGuide } from './style-guide.ts'

const lockedPointers = ({ facts }: StyleGuide) => Object.keys(facts).filter((pointer) => facts[pointer]?.locked)

/** Returns the pointers of locked values of `before` that differ in `after`. */
export const lockedChanges = (before: StyleGuide, after: StyleGuide): string[] =>
  lockedPointers(before).filter((pointer) => !sameJson(valueAt(before, pointer), valueAt(after, pointer)))

/** Returns `next` with the locked values of `now` and their facts. */
export function keepLockedValues(now: StyleGuide, next: StyleGuide): StyleGuide {
  let guide = next
  for (const pointer of lockedPointers(now)) {
    const owner = memberOf(now, pointer)
    if (owner && valueAt(guide, owner) === undefined && valueAt(now, owner) !== undefined) guide = withValueAt(guide, owner, valueAt(now, owner))
    guide = withValueAt(guide, pointer, valueAt(now, pointer))
    guide = { ...guide, facts: { ...guide.facts, [pointer]: now.facts[pointer] as StyleGuide['facts'][string] } }
  }
  return guide
}
