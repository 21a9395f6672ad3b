import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { conflictMessage } from './conflict-message.ts'
import { fieldsToSave } from './fields-to-save.ts'
import type { DraftForm } from './use-draft.ts'

export type TypedValue = string | boolean

export interface FieldSaving<T extends Record<keyof T, TypedValue>> {
  draft: DraftForm<T>
  labels: Record<keyof T, string>
  /** Refetches what is saved now. */
  readNow: () => Promise<T>
  send: (changed: Partial<T>) => Promise<unknown>
  /** Normalizes a field before it is sent; by default it is trimmed. */
  tidy?: { [Name in keyof T]?: (text: string) => T[Name] }
  onSaved: () => void
}

/** Saves the fields that a person typed in. Where somebody else changed one meanwhile, it reports the conflict with their value; saving again replaces it. */
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
        throw new Error(conflictMessage(labels, contested, now))
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
