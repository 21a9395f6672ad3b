import type { ColorRoles } from '@brandwright/domain/brands/style-guide'
import { Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import { useEditing } from '../../../entities/brands/editing.ts'
import { ColorField } from '../../../entities/colors/color-field.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { type ColorRole, roleLabels, rolesInOrder } from '../model/color-roles.ts'
import type { PaletteTile } from '../model/palette-tiles.ts'
import styles from './color-editor.module.css'
import { RolePairs } from './role-pairs.tsx'
import { useHeldTile } from './use-held-tile.ts'

const ColorInEmails = lazyPart(() => import('../../../entities/campaigns/color-in-emails.tsx'))

/** One color of the palette: its value, the roles that it has, and which pairs that makes. */
export default function ColorEditor({ tile }: { tile: PaletteTile }) {
  const roles = useEditedRoles()
  const editing = useEditing()
  // The roles of this color when the editor was opened, and those that were given to it since; its value is theirs.
  const [mine, setMine] = useState<readonly ColorRole[]>(tile.roles)
  const [first] = useState(mine)
  const [last, setLast] = useState(tile.hex)
  const value = mine.map((role) => roles[role]).find((one) => one !== null) ?? last
  useHeldTile(tile, mine, value)
  const set = (role: ColorRole, to: string | null) => editing?.edits.edit(`/colors/roles/${role}`, to)
  const give = (role: ColorRole, on: boolean) => {
    setMine(on ? [...mine, role] : mine.filter((one) => one !== role))
    setLast(value)
    set(role, on ? value : null)
  }
  return (
    <>
      {mine.length > 0 && (
        <ColorField label="Colour" hex={value} onChange={(next) => mine.forEach((role) => void set(role, next))} autoFocus={mine === first} />
      )}
      <fieldset className={styles.roles}>
        <legend>Use as</legend>
        {rolesInOrder.map((role) => (
          <label key={role}>
            <input type="checkbox" checked={mine.includes(role)} onChange={(event) => give(role, event.target.checked)} />
            {roleLabels[role]}
            {!mine.includes(role) && roles[role] && <span className={styles.now}>now {roles[role]?.toUpperCase()}</span>}
          </label>
        ))}
      </fieldset>
      <RolePairs roles={roles as ColorRoles} of={mine} />
      <Suspense>{editing && <ColorInEmails brandId={editing.document.id} color={value.toLowerCase()} />}</Suspense>
    </>
  )
}

/** The roles of the palette as they are typed. */
function useEditedRoles(): ColorRoles {
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
