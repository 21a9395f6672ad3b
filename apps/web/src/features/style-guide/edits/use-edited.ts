import { valueAt } from '@brandwright/domain/pointers/guide-pointer'
import { useSyncExternalStore } from 'react'
import { useEditing } from '../../../entities/brands/editing.ts'

/** Returns the value at a pointer with its draft applied, and a function that sets the value. Throws if the user cannot edit. */
export function useEdited<T>(pointer: string): [T, (value: T) => void] {
  const editing = useEditing()
  if (!editing) throw new Error('An editor was rendered for a user without edit permission.')
  const { document, edits } = editing
  const draft = useSyncExternalStore(edits.subscribe, () => edits.state().drafts[pointer])
  return [(draft ? draft.value : valueAt(document, pointer)) as T, (value) => edits.edit(pointer, value)]
}
