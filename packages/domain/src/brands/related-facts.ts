import { pointerOf } from '../pointers/guide-pointer.ts'
import type { Facts } from './evidence.ts'

/** Returns the facts of a value and its parts, and of its nearest parent that has facts. */
export function relatedFacts(facts: Facts, steps: string[]): Facts {
  const pointer = pointerOf(...steps)
  const parts = Object.entries(facts).filter(([factPointer]) => factPointer === pointer || factPointer.startsWith(`${pointer}/`))
  const parents = steps.map((_, index) => pointerOf(...steps.slice(0, index + 1))).filter((parent) => parent !== pointer && facts[parent])
  const nearest = parents.at(-1)
  return Object.fromEntries([...(nearest === undefined ? [] : [[nearest, facts[nearest]] as const]), ...parts]) as Facts
}
