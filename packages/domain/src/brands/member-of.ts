import { pointerOf, pointerSteps, valueAt } from '../pointers/guide-pointer.ts'

/**
 * Returns the pointer of the list member that contains a value or is the value itself: `/images/img_7f3/caption` → `/images/img_7f3`. Returns null for values
 * outside lists.
 */
export function memberOf(document: unknown, pointer: string): string | null {
  const steps = pointerSteps(pointer)
  const list = steps.findIndex((_, at) => Array.isArray(valueAt(document, pointerOf(...steps.slice(0, at)))))
  return list < 0 ? null : pointerOf(...steps.slice(0, list + 1))
}
