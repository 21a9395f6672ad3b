import { valueAt } from '@brandwright/domain/pointers/guide-pointer'
import { useSyncExternalStore } from 'react'
import { useEditing } from '../../../entities/brands/editing.ts'

/** The value at a pointer as it is typed, and the way to change it. Only where something may be edited. */
export function useEdited<T>(pointer: string): [T, (value: T) => void] {
  const editing = useEditing()
  if (!editing) throw new Error('An editor stands where nobody may edit.')
  const { document, edits } = editing
  const draft = useSyncExternalStore(edits.subscribe, () => edits.state().drafts[pointer])
  return [(draft ? draft.value : valueAt(document, pointer)) as T, (value) => edits.edit(pointer, value)]
}
