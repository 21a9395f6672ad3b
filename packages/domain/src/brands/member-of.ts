import { pointerOf, pointerSteps, valueAt } from '../pointers/guide-pointer.ts'

/** The pointer of the list's member that a value is, or is a part of: `/images/img_7f3/caption` → `/images/img_7f3`. Null for what stands in no list. */
export function memberOf(document: unknown, pointer: string): string | null {
  const steps = pointerSteps(pointer)
  const list = steps.findIndex((_, at) => Array.isArray(valueAt(document, pointerOf(...steps.slice(0, at)))))
  return list < 0 ? null : pointerOf(...steps.slice(0, list + 1))
}
