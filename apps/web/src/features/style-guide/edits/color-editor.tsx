import type { ColorRoles } from '@brandwright/domain/brands/style-guide'
import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useEditing } from '../../../entities/brands/editing.ts'
import { ColorField } from '../../../entities/colors/color-field.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { type ColorRole, roleLabels, rolesInOrder } from '../model/color-roles.ts'
import type { PaletteTile } from '../model/palette-tiles.ts'
import styles from './color-editor.module.css'
import { useHoldTile } from './hold-tile.ts'
import { RolePairs } from './role-pairs.tsx'

interface Held {
  /** The tile as it was when its editor was opened. */
  opened: PaletteTile
  /** Its roles and its value since. */
  roles: readonly ColorRole[]
  hex: string
  /** While it is open the tile stays, also of a color that the guide has no longer. */
  open: boolean
}

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

/** Keeps the tile that an editor was opened from in its place under the editor, which goes with it. */
function useHeldTile(tile: PaletteTile, roles: readonly ColorRole[], hex: string): void {
  const hold = useHoldTile()
  const [opened] = useState(tile)
  useEffect(() => {
    const holdTile = (open: boolean) => hold({ among: (tiles) => heldTiles(tiles, { opened, roles, hex, open }) })
    holdTile(true)
    // Its key stays after that: the control that opened it gets the focus back.
    return () => holdTile(false)
  }, [hold, opened, roles, hex])
}

/** The tiles, of which the one being edited keeps its key, whatever becomes of its roles and its value. */
function heldTiles(tiles: readonly PaletteTile[], { opened, roles, hex, open }: Held): PaletteTile[] {
  const { key } = opened
  const ofHex = (tile: PaletteTile) => tile.hex === hex.toLowerCase()
  const ofRole = (tile: PaletteTile) => roles[0] !== undefined && tile.roles.includes(roles[0])
  // What is typed is known here before the guide is drawn with it: until then one of both tells it.
  const heldTile = tiles.find((tile) => ofHex(tile) && ofRole(tile)) ?? tiles.find(ofHex) ?? tiles.find(ofRole)
  const keyed = tiles.map((tile) => (tile === heldTile ? { ...tile, key } : tile.key === key ? { ...tile, key: `${key} beside` } : tile))
  if (heldTile || !open) return keyed
  return [...keyed, { ...opened, hex, name: hex, roles: [], label: 'No role', pointers: [] }]
}
