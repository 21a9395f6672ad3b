import { CHECK_BELOW } from '@brandwright/domain/brands/confidence'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { valueAt } from '@brandwright/domain/pointers/guide-pointer'

/** How many values of a guide are known, and which of them a person should look at; what was taken away is none any more. */
export function valuesRead(guide: StyleGuide): { values: number; toCheck: readonly string[] } {
  const { facts } = guide
  const pointers = Object.keys(facts)
  const toCheck = pointers.filter((pointer) => {
    const fact = facts[pointer]
    return fact !== undefined && !fact.locked && (fact.wrong === true || fact.confidence < CHECK_BELOW) && valueAt(guide, pointer) !== undefined
  })
  return { values: pointers.length, toCheck }
}
