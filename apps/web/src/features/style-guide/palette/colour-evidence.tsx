import { pointerOf } from '@brandwright/domain/brands/guide-pointer'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { type ReactElement, Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { factAt } from '../model/fact-at.ts'
import { factSummary } from '../model/fact-summary.ts'
import { pagesRead } from '../model/pages-read.ts'
import type { PaletteTile } from '../model/palette-tiles.ts'
import { Evidence } from '../parts/evidence.tsx'

const ColourUses = lazyPart(() => import('./colour-uses.tsx'))
const ColourEditor = lazyPart(() => import('../edits/colour-editor.tsx'))

/** The evidence of one colour, on whatever control shows it. */
export function ColourEvidence({ guide, tile, children }: { guide: StyleGuide; tile: PaletteTile; children: ReactElement }) {
  return (
    <Evidence
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
      editor={<ColourEditor hex={tile.hex} roles={tile.roles} />}
    >
      {children}
    </Evidence>
  )
}

/** What is locked or marked of a colour: its roles; of one without a role the colour itself. */
function colourPointers({ colors }: StyleGuide, { roles, hex }: PaletteTile): string[] {
  if (roles.length > 0) return roles.map((role) => `/colors/roles/${role}`)
  const known = colors.palette.find(({ color }) => color.toLowerCase() === hex)
  return known ? [pointerOf('colors', 'palette', known.color)] : []
}

/** Where a colour has more than one role, the one that we are least sure of speaks. */
export function colourFact(guide: Pick<StyleGuide, 'facts'>, tile: PaletteTile) {
  const sureness = (pointer: string) => guide.facts[pointer]?.confidence ?? 1
  const fact = factAt(
    guide.facts,
    tile.pointers.toSorted((a, b) => sureness(a) - sureness(b)),
  )
  return factSummary(fact, { count: tile.count ?? undefined, share: tile.share ?? undefined, written: tile.written ?? undefined })
}
