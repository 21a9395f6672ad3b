import { type ChangeEvent, useRef, useState } from 'react'

interface Kept<T> {
  typed: Partial<T>
  /** What was saved of each of these when its typing began. */
  base: Partial<T>
}

type TextName<T> = { [Name in keyof T]: T[Name] extends string ? Name : never }[keyof T] & string

const NOTHING = { typed: {}, base: {} }

/**
 * Fields that are being typed; those not typed in follow what is saved.
 * With a key they are kept by the browser for this tab: over a reload, a sign-in and a lost line.
 */
export function useKeptDraft<T extends object>(key: string | null, saved: T) {
  const [draft, setDraft] = useState<Kept<T>>(() => (key && read<T>(key)) || NOTHING)
  // A save ends long after the render that began it: what was typed meanwhile is read from here.
  const latest = useRef(draft)
  const [readFor, setReadFor] = useState(key)
  if (readFor !== key) {
    // Another person is there, or it is known now who: their own draft, and none of the last one's.
    setReadFor(key)
    latest.current = (key && read<T>(key)) || NOTHING
    setDraft(latest.current)
  }
  const keep = (next: Kept<T>) => {
    latest.current = next
    setDraft(next)
    if (key) write(key, next)
  }
  const values = { ...saved, ...draft.typed }
  const type = (typed: Partial<T>) => {
    const { base, typed: before } = latest.current
    keep({ typed: { ...before, ...typed }, base: { ...only(saved, Object.keys(typed)), ...base } })
  }
  return {
    values,
    type,
    /** What ties a text control to its field. */
    field: (name: TextName<T>) => ({
      name,
      value: values[name] as string,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => type({ [name]: target.value } as Partial<T>),
    }),
    isTyped: Object.keys(draft.typed).length > 0,
    latest: (): Kept<T> => latest.current,
    /** What is typed stands against these values from now on. */
    rebase: (base: Partial<T>) => keep({ ...latest.current, base: { ...latest.current.base, ...base } }),
    /** What was `sent` is typed no more and stands as `saved`, but for what was typed over since. */
    settle: (sent: Partial<T>, saved: Partial<T>) => {
      const { typed, base } = latest.current
      const open = (Object.keys(typed) as (keyof T)[]).filter((name) => !(name in sent) || sent[name] !== typed[name])
      keep({ typed: only(typed, open), base: { ...only(base, open), ...only(saved, open) } })
    },
  }
}

export type KeptDraft<T extends object> = ReturnType<typeof useKeptDraft<T>>

const only = <T extends object>(from: T, names: readonly PropertyKey[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name))) as Partial<T>

function read<T>(key: string): Kept<T> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept<T> | null
    return kept && typeof kept.typed === 'object' && typeof kept.base === 'object' ? kept : null
  } catch {
    return null
  }
}

function write<T>(key: string, draft: Kept<T>): void {
  try {
    if (Object.keys(draft.typed).length > 0) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing still saves; only a reload before that loses what was typed.
  }
}
