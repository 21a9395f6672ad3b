interface FieldsToSave<T> {
  /** What the person changed. */
  changed: Partial<T>
  /** Of these, what somebody else changed to something different since the typing began. */
  contested: (keyof T)[]
}

/** Compares the fields that were typed in with what each began with and with what is saved now. */
export function fieldsToSave<T extends object>(base: Partial<T>, typed: Partial<T>, now: T): FieldsToSave<T> {
  const keys = (Object.keys(typed) as (keyof T)[]).filter((key) => typed[key] !== base[key])
  return {
    changed: Object.fromEntries(keys.map((key) => [key, typed[key]])) as Partial<T>,
    contested: keys.filter((key) => now[key] !== base[key] && now[key] !== typed[key]),
  }
}
