import { CHECK_BELOW } from '@brandwright/domain/brands/confidence'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { valueAt } from '@brandwright/domain/pointers/guide-pointer'

/** Returns the number of values with facts, and the pointers of values that users should check. Skips locked and removed values, which need no check. */
export function countValues(guide: StyleGuide): { values: number; toCheck: readonly string[] } {
  const { facts } = guide
  const pointers = Object.keys(facts)
  const toCheck = pointers.filter((pointer) => {
    const fact = facts[pointer]
    return fact !== undefined && !fact.locked && (fact.wrong === true || fact.confidence < CHECK_BELOW) && valueAt(guide, pointer) !== undefined
  })
  return { values: pointers.length, toCheck }
}
