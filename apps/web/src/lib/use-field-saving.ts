import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldsToSave } from './fields-to-save.ts'

interface FieldSaving<T> {
  /** What the form is filled with at first. */
  initial: T
  labels: Record<keyof T, string>
  /** What is saved now, read anew. */
  readNow: () => Promise<T>
  send: (changed: Partial<T>) => Promise<unknown>
  onSaved: () => void
}

/** Saves the fields that a person changed. Where somebody else changed one meanwhile, it says so with their value, and only saving again replaces it. */
export function useFieldSaving<T extends object>({ initial, labels, readNow, send, onSaved }: FieldSaving<T>) {
  const [began, setBegan] = useState(initial)
  return useMutation({
    mutationFn: async (wanted: T) => {
      const now = await readNow()
      const { changed, contested } = fieldsToSave(began, wanted, now)
      if (contested.length > 0) {
        setBegan(now)
        const theirs = contested.map((key) => `${labels[key]} is “${now[key]}” now`).join(', ')
        throw new Error(`Somebody else changed this meanwhile: ${theirs}. What you typed is still here; saving again replaces theirs.`)
      }
      if (Object.keys(changed).length > 0) await send(changed)
      setBegan({ ...now, ...changed })
    },
    onSuccess: onSaved,
  })
}
