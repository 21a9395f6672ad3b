import { useEffect, useState } from 'react'
import type { ColorRole } from '../model/colour-roles.ts'
import { heldTiles } from '../model/held-tiles.ts'
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
