import { pointerOf, pointerSteps, valueAt } from '../pointers/guide-pointer.ts'

/** Returns the pointer of the list member that is or contains a value: `/images/img_7f3/caption` → `/images/img_7f3`. Null for values outside lists. */
export function memberOf(document: unknown, pointer: string): string | null {
  const steps = pointerSteps(pointer)
  const list = steps.findIndex((_, at) => Array.isArray(valueAt(document, pointerOf(...steps.slice(0, at)))))
  return list < 0 ? null : pointerOf(...steps.slice(0, list + 1))
}
