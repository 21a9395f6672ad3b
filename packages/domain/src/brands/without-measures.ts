import { isPlain } from '../history/json-patch.ts'

/** Measurements differ a little at every reading; alone they are no change of a value. */
export const MEASURES: ReadonlySet<string> = new Set(['share', 'count', 'area', 'updated', 'textLength', 'confidence', 'rect', 'focal'])

/** A copy of a value without its measures, however deep they stand. */
export function withoutMeasures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMeasures)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !MEASURES.has(key))
      .map(([key, member]) => [key, withoutMeasures(member)]),
  )
}
