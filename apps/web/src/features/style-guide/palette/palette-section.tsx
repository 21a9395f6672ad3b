import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { exportText } from '../data/guide-export.ts'
import { paletteTiles } from '../model/palette-tiles.ts'
import { GuideSection } from '../parts/guide-section.tsx'
import { NothingHere } from '../parts/nothing-here.tsx'
import { BlockPairs } from './block-pairs.tsx'
import { DarkPalette } from './dark-palette.tsx'
import { PairMatrix } from './pair-matrix.tsx'
import { PaletteSheet } from './palette-sheet.tsx'
import { PaletteSkeleton } from './palette-skeleton.tsx'
import { PaletteTable } from './palette-table.tsx'

/** The brand's colours: sized by role and area, with what each is for, which may stand on which, and what night does to them. */
export function PaletteSection({ guide, filling }: { guide: StyleGuide; filling: boolean }) {
  const tiles = paletteTiles(guide)
  const dark = Object.values(guide.colors.dark ?? {}).filter(Boolean).length
  if (tiles.length === 0) {
    return (
      <GuideSection id="palette" title="Palette">
        {filling ? <PaletteSkeleton /> : <NothingHere part="palette" guide={guide} />}
      </GuideSection>
    )
  }
  return (
    <GuideSection
      id="palette"
      title="Palette"
      count={`${tiles.length} colour${tiles.length === 1 ? '' : 's'}${dark > 0 ? `, ${dark} dark` : ''}`}
      actions={!filling && <CopyButton text={() => exportText(guide.id, 'tokens')}>Copy as tokens</CopyButton>}
    >
      <PaletteSheet guide={guide} tiles={tiles} />
      <PaletteTable guide={guide} tiles={tiles} />
      <PairMatrix tiles={tiles} heading={guide.preferredStyles.header} />
      <DarkPalette guide={guide} />
      <BlockPairs guide={guide} />
    </GuideSection>
  )
}
