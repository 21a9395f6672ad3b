interface FieldsToSave<T> {
  /** What the person changed. */
  changed: Partial<T>
  /** Of these, what somebody else changed to something different since the typing began. */
  contested: (keyof T)[]
}

/**
 * Compares the fields that were typed in with what each began with and with what is saved now. `merge` returns the value of a field that both changed, or
 * null where the changes do not fit together.
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
