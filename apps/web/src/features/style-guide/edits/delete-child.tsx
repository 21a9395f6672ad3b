import type { ChildKind } from '@brandwright/contracts/brands'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEditing } from '../../../entities/brands/editing.ts'
import { useRemoveChild } from '../../../entities/brands/use-remove-child.ts'
import { Button } from '../../../ui/button.tsx'
import { passFocusOn } from './remove-member-button.tsx'

/** Deletes a record of a sub-collection from its card without confirmation. The notice has an undo button, and the record can be restored for 30 days. */
export function DeleteChild({ id, kind, childId, name }: { id: string; kind: ChildKind; childId: string; name: string }) {
  const remove = useRemoveChild(id, kind)
  const removing = useMutation({ mutationFn: () => remove(childId, name) })
  if (!useEditing()) return null
  return (
    <Button
      variant="quiet"
      busy={removing.isPending}
      onClick={({ currentTarget }) => {
        passFocusOn(currentTarget)
        removing.mutate()
      }}
    >
      <Trash2 size={16} aria-hidden="true" />
      Delete
    </Button>
  )
}
