import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { isApiError } from '../api-client.ts'
import { conflictMessage } from './conflict-message.ts'
import { fieldsToSave } from './fields-to-save.ts'
import { mergeProse } from './merge-values.ts'
import type { DraftForm } from './use-draft.ts'

export type TypedValue = string | boolean

export interface FieldSaving<T extends Record<keyof T, TypedValue>> {
  draft: DraftForm<T>
  labels: Record<keyof T, string>
  /** Refetches the saved values. */
  readNow: () => Promise<T>
  send: (changed: Partial<T>) => Promise<unknown>
  /** Returns the field for a pointer in a reported conflict. Must be set if the server merges stale text changes word by word. */
  fieldOf?: (pointer: string) => keyof T
  /** Functions that normalize a field before it is sent. Fields without a function are trimmed. */
  tidy?: { [Name in keyof T]?: (text: string) => T[Name] }
  onSaved: () => void
}

/**
 * Saves the edited fields. If another user has changed one of them meanwhile, reports a conflict with the other user's value; saving again overwrites that
 * value.
 */
export function useFieldSaving<T extends Record<keyof T, TypedValue>>({ draft, labels, readNow, send, fieldOf, tidy = {}, onSaved }: FieldSaving<T>) {
  const tidied = (fields: Partial<T>) =>
    Object.fromEntries(
      (Object.entries(fields) as [keyof T, TypedValue][]).map(([name, value]) => [
        name,
        typeof value === 'string' ? (tidy[name]?.(value) ?? value.trim()) : value,
      ]),
    ) as Partial<T>
  /** Compares the fields with the other user's values from now on, so that saving again overwrites these values. */
  const conflict = (contested: readonly (keyof T)[], now: T) => {
    draft.rebase(Object.fromEntries(contested.map((key) => [key, now[key]])) as Partial<T>)
    return new Error(conflictMessage(labels, contested, now))
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { typed, base } = draft.latest()
      const now = await readNow()
      const tidiedInput = tidied(typed)
      const { changed, contested } = fieldsToSave(base, tidiedInput, now, fieldOf ? mergeProse : undefined)
      if (contested.length > 0) throw conflict(contested, now)
      if (Object.keys(changed).length > 0)
        await send(changed).catch((error: unknown) => {
          const conflicts = fieldOf && isApiError(error) ? error.conflicts : []
          if (!fieldOf || conflicts.length === 0) throw error
          const theirs = Object.fromEntries(conflicts.map(({ pointer, theirs }) => [fieldOf(pointer), theirs ?? '']))
          throw conflict(Object.keys(theirs) as (keyof T)[], { ...now, ...theirs })
        })
      draft.settle(typed, { ...tidiedInput, ...changed })
    },
    onSuccess: onSaved,
  })
  const submit = (event: Pick<FormEvent, 'preventDefault'>) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return { submit, saving: isPending, problem: error?.message }
}
