import type { ColorRoles } from '@brandwright/domain/brands/style-guide'
import { useMemo, useSyncExternalStore } from 'react'
import { useEditing } from '../../../entities/brands/editing.ts'
import { rolesInOrder } from '../model/colour-roles.ts'

/** The roles of the palette as they are typed. */
export function useEditedRoles(): ColorRoles {
  const editing = useEditing()
  if (!editing) throw new Error('An editor stands where nobody may edit.')
  const { document, edits } = editing
  const { drafts } = useSyncExternalStore(edits.subscribe, edits.state)
  return useMemo(() => {
    const typed = rolesInOrder.flatMap((role) => {
      const draft = drafts[`/colors/roles/${role}`]
      return draft ? [[role, draft.value]] : []
    })
    return { ...document.colors.roles, ...Object.fromEntries(typed) } as ColorRoles
  }, [document, drafts])
}
