interface FieldsToSave<T> {
  /** What the person changed. */
  changed: Partial<T>
  /** Of these, what somebody else changed to something different since the form began. */
  contested: (keyof T)[]
}

/** Compares what a form began with, what it holds and what is saved now. Lists are the same when their members are. */
export function fieldsToSave<T extends object>(began: T, wanted: T, now: T): FieldsToSave<T> {
  const keys = (Object.keys(wanted) as (keyof T)[]).filter((key) => !same(wanted[key], began[key]))
  return {
    changed: Object.fromEntries(keys.map((key) => [key, wanted[key]])) as Partial<T>,
    contested: keys.filter((key) => !same(now[key], began[key]) && !same(now[key], wanted[key])),
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
