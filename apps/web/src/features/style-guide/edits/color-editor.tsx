import type { ColorRoles } from '@brandwright/domain/brands/style-guide'
import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useEditing } from '../../../entities/brands/editing.ts'
import { ColorField } from '../../../entities/colors/color-field.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { type ColorRole, type PaletteTile, roleLabels, rolesInOrder } from '../model/palette-tiles.ts'
import styles from './color-editor.module.css'
import { useReportOpenTile } from './open-tile.ts'
import { RolePairs } from './role-pairs.tsx'

interface OpenEditor {
  /** The tile as it was when its editor opened. */
  opened: PaletteTile
  /** Current roles and color of the tile. */
  roles: readonly ColorRole[]
  hex: string
  /** True while the editor is open. An open editor keeps its tile in the sheet, even if the guide does not contain its color anymore. */
  open: boolean
}

const ColorInEmails = lazyPart(() => import('../../../entities/campaigns/color-in-emails.tsx'))

/** Edits one color of the palette: its value and its roles. Shows the resulting color pairs. */
export default function ColorEditor({ tile }: { tile: PaletteTile }) {
  const roles = useEditedRoles()
  const editing = useEditing()
  // Roles that the color had when the editor opened, and roles that the user has given it since. All of these roles have the value of the color.
  const [mine, setMine] = useState<readonly ColorRole[]>(tile.roles)
  const [first] = useState(mine)
  const [last, setLast] = useState(tile.hex)
  const value = mine.map((role) => roles[role]).find((one) => one !== null) ?? last
  useKeptTile(tile, mine, value)
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

/** Returns the roles of the palette with unsaved drafts applied. */
function useEditedRoles(): ColorRoles {
  const editing = useEditing()
  if (!editing) throw new Error('An editor was rendered for a user without edit permission.')
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

/** Keeps the edited tile at its position while its roles and color change. */
function useKeptTile(tile: PaletteTile, roles: readonly ColorRole[], hex: string): void {
  const reportOpenTile = useReportOpenTile()
  const [opened] = useState(tile)
  useEffect(() => {
    const report = (open: boolean) => reportOpenTile({ among: (tiles) => tilesWithOpen(tiles, { opened, roles, hex, open }) })
    report(true)
    // Reports the tile as closed instead of removing it. The tile keeps its key, so the focus can return to the control that opened the editor.
    return () => report(false)
  }, [reportOpenTile, opened, roles, hex])
}

/** Returns the tiles. The tile with the open editor keeps its key even if its roles or its color change. */
function tilesWithOpen(tiles: readonly PaletteTile[], { opened, roles, hex, open }: OpenEditor): PaletteTile[] {
  const { key } = opened
  const ofHex = (tile: PaletteTile) => tile.hex === hex.toLowerCase()
  const ofRole = (tile: PaletteTile) => roles[0] !== undefined && tile.roles.includes(roles[0])
  // Requires only the color or the role to match, because the guide can render without the latest drafts.
  const openTile = tiles.find((tile) => ofHex(tile) && ofRole(tile)) ?? tiles.find(ofHex) ?? tiles.find(ofRole)
  const keyed = tiles.map((tile) => (tile === openTile ? { ...tile, key } : tile.key === key ? { ...tile, key: `${key} beside` } : tile))
  if (openTile || !open) return keyed
  return [...keyed, { ...opened, hex, name: hex, roles: [], label: 'No role', pointers: [] }]
}
