import { createContext, useContext } from 'react'
import type { PaletteTile } from '../model/palette-tiles.ts'

/** The tile whose editor is open; `among` finds it in the current tiles of the guide. */
export interface HeldTile {
  among: (tiles: PaletteTile[]) => PaletteTile[]
}

const context = createContext<(tile: HeldTile) => void>(() => undefined)

export const HoldTileProvider = context.Provider

export const useHoldTile = () => useContext(context)
