import { isPlain } from '../history/json-patch.ts'

/** Measurements, which vary slightly between extractions; a difference in them alone is not a change of a value. */
export const MEASURES: ReadonlySet<string> = new Set(['share', 'count', 'area', 'updated', 'textLength', 'confidence', 'rect', 'focal'])

/** Returns a copy of a value without its measurements, at any depth. */
export function withoutMeasures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMeasures)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !MEASURES.has(key))
      .map(([key, member]) => [key, withoutMeasures(member)]),
  )
}
