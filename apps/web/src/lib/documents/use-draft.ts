import { type ChangeEvent, useRef, useState } from 'react'
import { draftStorage } from '../draft-storage.ts'
import { useSession } from '../session.ts'

interface FormDraft<T> {
  typed: Partial<T>
  /** Saved values of the edited fields at the time when the user began to type. */
  base: Partial<T>
}

type TextName<T> = { [Name in keyof T]: T[Name] extends string ? Name : never }[keyof T] & string

const NOTHING = { typed: {}, base: {} }

/** Manages the edited fields of a form; all other fields show the saved values. If `key` is set, edits survive a reload and a sign-in. */
export function useDraft<T extends object>(key: string | null, saved: T) {
  const [draft, setDraft] = useState<FormDraft<T>>(() => (key && read<T>(key)) || NOTHING)
  // Gives callbacks access to the latest edits when a save ends, because the render that started the save is outdated by then.
  const latest = useRef(draft)
  const [readFor, setReadFor] = useState(key)
  if (readFor !== key) {
    // The key changes once the current user has loaded, or if another user signs in.
    setReadFor(key)
    latest.current = (key && read<T>(key)) || NOTHING
    setDraft(latest.current)
  }
  const update = (next: FormDraft<T>) => {
    latest.current = next
    setDraft(next)
    if (key) write(key, next)
  }
  const values = { ...saved, ...draft.typed }
  const type = (typed: Partial<T>) => {
    const { base, typed: before } = latest.current
    update({ typed: { ...before, ...typed }, base: { ...only(saved, Object.keys(typed)), ...base } })
  }
  return {
    values,
    type,
    /** Props that bind a text control to its field. */
    field: (name: TextName<T>) => ({
      name,
      value: values[name] as string,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => type({ [name]: target.value } as Partial<T>),
    }),
    isTyped: Object.keys(draft.typed).length > 0,
    latest: (): FormDraft<T> => latest.current,
    /** Sets the values with which the edited fields are compared. */
    rebase: (base: Partial<T>) => update({ ...latest.current, base: { ...latest.current.base, ...base } }),
    /** Drops the fields in `sent`, whose values are now `saved`. Keeps fields that the user has edited again since. */
    settle: (sent: Partial<T>, saved: Partial<T>) => {
      const { typed, base } = latest.current
      const open = (Object.keys(typed) as (keyof T)[]).filter((name) => !(name in sent) || sent[name] !== typed[name])
      update({ typed: only(typed, open), base: { ...only(base, open), ...only(saved, open) } })
    },
  }
}

/** Manages a draft that is stored by user and name, so that the next user of this tab does not see it. If `name` is null, the draft is not stored. */
export function usePersonalDraft<T extends object>(name: string | null, saved: T) {
  const user = useSession()
  return useDraft(name === null ? null : `${name}:${user?.id ?? ''}`, saved)
}

export type DraftForm<T extends object> = ReturnType<typeof useDraft<T>>

const only = <T extends object>(from: T, names: readonly PropertyKey[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name))) as Partial<T>

const read = <T>(key: string) => draftStorage.read(key, isFormDraft<T>)

function write<T>(key: string, draft: FormDraft<T>): void {
  if (Object.keys(draft.typed).length > 0) draftStorage.write(key, draft)
  else draftStorage.remove(key)
}

function isFormDraft<T>(value: unknown): value is FormDraft<T> {
  if (typeof value !== 'object' || value === null) return false
  const { typed, base } = value as Partial<FormDraft<T>>
  return typeof typed === 'object' && typeof base === 'object'
}
