interface FieldsToSave<T> {
  /** All fields that the user has changed. Contains the merged value of a field that another user has changed as well. */
  changed: Partial<T>
  /** Changed fields that another user has set to a different value since typing began. */
  contested: (keyof T)[]
}

/**
 * Compares edited fields with their original and their current values. `merge` receives a field that both users changed, and returns the combined value, or
 * null for a conflict.
 */
export function fieldsToSave<T extends object>(
  base: Partial<T>,
  typed: Partial<T>,
  now: T,
  merge: (base: unknown, mine: unknown, theirs: unknown) => unknown = () => null,
): FieldsToSave<T> {
  const keys = (Object.keys(typed) as (keyof T)[]).filter((key) => typed[key] !== base[key])
  const both = keys.filter((key) => now[key] !== base[key] && now[key] !== typed[key])
  const merged = new Map(both.map((key) => [key, merge(base[key], typed[key], now[key])]))
  return {
    changed: Object.fromEntries(keys.map((key) => [key, merged.get(key) ?? typed[key]])) as Partial<T>,
    contested: both.filter((key) => merged.get(key) === null),
  }
}
