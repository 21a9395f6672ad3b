import { CHECK_BELOW } from '@brandwright/domain/brands/confidence'
import type { Facts } from '@brandwright/domain/brands/evidence'

/** How many values of a guide are known, and which of them a person should look at. */
export function valuesRead(facts: Facts): { values: number; toCheck: readonly string[] } {
  const pointers = Object.keys(facts)
  const toCheck = pointers.filter((pointer) => {
    const fact = facts[pointer]
    return fact !== undefined && !fact.locked && (fact.wrong === true || fact.confidence < CHECK_BELOW)
  })
  return { values: pointers.length, toCheck }
}
