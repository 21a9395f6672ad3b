import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { PaletteTile } from '../model/palette-tiles.ts'
import { BlockPairs } from './block-pairs.tsx'
import { DarkPalette } from './dark-palette.tsx'
import { PairMatrix } from './pair-matrix.tsx'
import { PaletteTable } from './palette-table.tsx'

/** Renders the details below the sheet: each color with its uses, the legible pairs, and the dark mode. */
export default function PaletteDetails({ guide, tiles }: { guide: StyleGuide; tiles: readonly PaletteTile[] }) {
  return (
    <>
      <PaletteTable guide={guide} tiles={tiles} />
      <PairMatrix tiles={tiles} heading={guide.preferredStyles.header} />
      <DarkPalette guide={guide} />
      <BlockPairs guide={guide} />
    </>
  )
}
