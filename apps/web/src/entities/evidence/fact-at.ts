import type { Fact, Facts } from '@brandwright/domain/brands/evidence'

/** Returns the first fact about one of the pointers or, if there is none, the first fact about a value inside one of them. */
export function factAt(facts: Facts, pointers: readonly string[]): Fact | undefined {
  for (const pointer of pointers) if (facts[pointer]) return facts[pointer]
  const inner = Object.keys(facts).find((key) => pointers.some((pointer) => key.startsWith(`${pointer}/`)))
  return inner === undefined ? undefined : facts[inner]
}
