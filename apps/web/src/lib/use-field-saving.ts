import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { contestedWords } from './contested-words.ts'
import type { DraftForm } from './documents/use-draft.ts'
import { fieldsToSave } from './fields-to-save.ts'

export type TypedValue = string | boolean

export interface FieldSaving<T extends Record<keyof T, TypedValue>> {
  draft: DraftForm<T>
  labels: Record<keyof T, string>
  /** What is saved now, read anew. */
  readNow: () => Promise<T>
  send: (changed: Partial<T>) => Promise<unknown>
  /** How a field is written, where its edges trimmed are not all. */
  tidy?: { [Name in keyof T]?: (text: string) => T[Name] }
  onSaved: () => void
}

/** Saves the fields that a person typed in. Where somebody else changed one meanwhile, it says so with their value, and only saving again replaces it. */
export function useFieldSaving<T extends Record<keyof T, TypedValue>>({ draft, labels, readNow, send, tidy = {}, onSaved }: FieldSaving<T>) {
  const tidied = (fields: Partial<T>) =>
    Object.fromEntries(
      (Object.entries(fields) as [keyof T, TypedValue][]).map(([name, value]) => [
        name,
        typeof value === 'string' ? (tidy[name]?.(value) ?? value.trim()) : value,
      ]),
    ) as Partial<T>
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { typed, base } = draft.latest()
      const now = await readNow()
      const wanted = tidied(typed)
      const { changed, contested } = fieldsToSave(base, wanted, now)
      if (contested.length > 0) {
        draft.rebase(Object.fromEntries(contested.map((key) => [key, now[key]])) as Partial<T>)
        throw new Error(contestedWords(labels, contested, now))
      }
      if (Object.keys(changed).length > 0) await send(changed)
      draft.settle(typed, wanted)
    },
    onSuccess: onSaved,
  })
  const submit = (event: Pick<FormEvent, 'preventDefault'>) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return { submit, saving: isPending, problem: error?.message }
}
