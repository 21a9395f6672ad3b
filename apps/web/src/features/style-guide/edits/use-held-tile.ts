import { useEffect, useState } from 'react'
import type { ColorRole } from '../model/color-roles.ts'
import type { PaletteTile } from '../model/palette-tiles.ts'
import { useHoldTile } from './hold-tile.ts'

/** Keeps the tile that an editor was opened from in its place under the editor, which goes with it. */
export function useHeldTile(tile: PaletteTile, roles: readonly ColorRole[], hex: string): void {
  const hold = useHoldTile()
  const [opened] = useState(tile)
  useEffect(() => {
    const holdIt = (open: boolean) => hold({ among: (tiles) => heldTiles(tiles, { opened, roles, hex, open }) })
    holdIt(true)
    // Its key stays after that: the control that opened it gets the focus back.
    return () => holdIt(false)
  }, [hold, opened, roles, hex])
}

interface Held {
  /** The tile as it was when its editor was opened. */
  opened: PaletteTile
  /** Its roles and its value since. */
  roles: readonly ColorRole[]
  hex: string
  /** While it is open the tile stays, also of a color that the guide has no longer. */
  open: boolean
}

/** The tiles, of which the one being edited keeps its key, whatever becomes of its roles and its value. */
function heldTiles(tiles: readonly PaletteTile[], { opened, roles, hex, open }: Held): PaletteTile[] {
  const { key } = opened
  const ofHex = (tile: PaletteTile) => tile.hex === hex.toLowerCase()
  const ofRole = (tile: PaletteTile) => roles[0] !== undefined && tile.roles.includes(roles[0])
  // What is typed is known here before the guide is drawn with it: until then one of both tells it.
  const held = tiles.find((tile) => ofHex(tile) && ofRole(tile)) ?? tiles.find(ofHex) ?? tiles.find(ofRole)
  const keyed = tiles.map((tile) => (tile === held ? { ...tile, key } : tile.key === key ? { ...tile, key: `${key} beside` } : tile))
  if (held || !open) return keyed
  return [...keyed, { ...opened, hex, name: hex, roles: [], label: 'No role', pointers: [] }]
}
