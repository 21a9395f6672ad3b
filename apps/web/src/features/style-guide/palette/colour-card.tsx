import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import { Suspense } from 'react'
import EvidenceCard from '../../../entities/evidence/evidence-card.tsx'
import { pagesRead } from '../../../entities/evidence/pages-read.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { colourFact } from '../model/colour-fact.ts'
import type { PaletteTile } from '../model/palette-tiles.ts'

const ColourUses = lazyPart(() => import('./colour-uses.tsx'))
const ColourEditor = lazyPart(() => import('../edits/colour-editor.tsx'))

/** Where a colour was seen, where the guide uses it, and what edits it. */
export default function ColourCard({ guide, tile, close }: { guide: StyleGuide; tile: PaletteTile; close: () => void }) {
  return (
    <EvidenceCard
      title={tile.name}
      subtitle={tile.label}
      value={tile.hex.toUpperCase()}
      chip={<span style={{ backgroundColor: tile.hex }} />}
      summary={colourFact(guide, tile)}
      pagesRead={pagesRead(guide)}
      pointers={colourPointers(guide, tile)}
      beyond={
        <Suspense>
          <ColourUses guide={guide} hex={tile.hex} />
        </Suspense>
      }
      editor={<ColourEditor tile={tile} />}
      close={close}
    />
  )
}

/** What is locked or marked of a colour: its roles; of one without a role the colour itself. */
function colourPointers({ colors }: StyleGuide, { roles, hex }: PaletteTile): string[] {
  if (roles.length > 0) return roles.map((role) => `/colors/roles/${role}`)
  const known = colors.palette.find(({ color }) => color.toLowerCase() === hex)
  return known ? [pointerOf('colors', 'palette', known.color)] : []
}
