/** Returns true if two values are equal as JSON, ignoring `undefined` members and the order of object members. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Number.isNaN(a) && Number.isNaN(b)
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => sameJson(item, b[index]))
  const [left, right] = [a, b] as [Record<string, unknown>, Record<string, unknown>]
  const definedKeys = (value: Record<string, unknown>) => Object.keys(value).filter((key) => value[key] !== undefined)
  const keys = definedKeys(left)
  return keys.length === definedKeys(right).length && keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key], right[key]))
}
