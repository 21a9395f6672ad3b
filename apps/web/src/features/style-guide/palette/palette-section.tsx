import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { Suspense, useEffect, useState } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { laterPart } from '../../../ui/later-part.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { loadPart } from '../../../ui/load-part.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { whenLongSettled } from '../../../ui/when-settled.ts'
import { exportText } from '../data/guide-export.ts'
import { type OpenTile, OpenTileProvider } from '../edits/open-tile.ts'
import { paletteTiles } from '../model/palette-tiles.ts'
import { GuideSection } from '../parts/guide-section.tsx'
import { PaletteSheet } from './palette-sheet.tsx'
import { PaletteSkeleton } from './palette-skeleton.tsx'

type HexName = (hex: string) => string

let nameOf: HexName | undefined

const PaletteDetails = laterPart(() => import('./palette-details.tsx'))

const NoPalette = lazyPart(() => import('./palette-details.tsx').then(({ NoPalette }) => ({ default: NoPalette })))

const ROW_HEIGHT = 48
const LINE_HEIGHT = 24

/** Shows the brand's colors, sized by role and painted area, with their uses, legible pairs and dark mode. */
export function PaletteSection({ guide, filling }: { guide: StyleGuide; filling: boolean }) {
  const [openTile, reportOpenTile] = useState<OpenTile | null>(null)
  const tilesOfGuide = paletteTiles(guide, useHexName())
  const tiles = openTile?.among(tilesOfGuide) ?? tilesOfGuide
  const dark = Object.values(guide.colors.dark ?? {}).filter(Boolean).length
  if (tiles.length === 0) {
    return (
      <GuideSection id="palette" title="Palette">
        {filling ? (
          <PaletteSkeleton />
        ) : (
          <Suspense fallback={<Skeleton height={LINE_HEIGHT} />}>
            <NoPalette guide={guide} />
          </Suspense>
        )}
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
      <OpenTileProvider value={reportOpenTile}>
        <PaletteSheet guide={guide} tiles={tiles} />
        <Suspense fallback={<Skeleton height={tiles.length * ROW_HEIGHT} radius={12} style={{ marginTop: 24 }} />}>
          <PaletteDetails guide={guide} tiles={tiles} />
        </Suspense>
      </OpenTileProvider>
    </GuideSection>
  )
}

/**
 * Returns a function that names colors. Returns undefined until the page is idle, because the function loads hundreds of names; until then, colors show their
 * hex value.
 */
function useHexName(): HexName | undefined {
  const [name, setName] = useState(() => nameOf)
  useEffect(() => {
    let hasLeft = false
    void whenLongSettled()
      .then(() => loadPart(() => import('./name-of-hex.ts')))
      .then(({ nameOfHex }) => {
        nameOf = nameOfHex
        if (!hasLeft) setName(() => nameOfHex)
      })
    return () => {
      hasLeft = true
    }
  }, [])
  return name
}
