import { valueAt } from '@brandwright/domain/pointers/guide-pointer'
import { useSyncExternalStore } from 'react'
import { useEditing } from '../../../entities/brands/editing.ts'

/** Returns the value at a pointer with its draft applied, and a setter. Only for use where editing is possible. */
export function useEdited<T>(pointer: string): [T, (value: T) => void] {
  const editing = useEditing()
  if (!editing) throw new Error('An editor is shown to a user who cannot edit.')
  const { document, edits } = editing
  const draft = useSyncExternalStore(edits.subscribe, () => edits.state().drafts[pointer])
  return [(draft ? draft.value : valueAt(document, pointer)) as T, (value) => edits.edit(pointer, value)]
}
