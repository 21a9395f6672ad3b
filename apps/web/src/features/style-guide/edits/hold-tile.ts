import { createContext, useContext } from 'react'
import type { PaletteTile } from '../model/palette-tiles.ts'

/** The tile whose editor is open: what keeps it the same one among those that the guide has now. */
export interface HeldTile {
  among: (tiles: PaletteTile[]) => PaletteTile[]
}

const context = createContext<(tile: HeldTile) => void>(() => undefined)

export const HoldTileProvider = context.Provider

export const useHoldTile = () => useContext(context)
