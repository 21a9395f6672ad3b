import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { lazy, type ReactElement } from 'react'
import { factAt } from '../model/fact-at.ts'
import { factSummary } from '../model/fact-summary.ts'
import { pagesRead } from '../model/pages-read.ts'
import type { PaletteTile } from '../model/palette-tiles.ts'
import { Evidence } from '../parts/evidence.tsx'

const ColourEditor = lazy(() => import('../edits/colour-editor.tsx'))

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
      pointers={tile.roles.map((role) => `/colors/roles/${role}`)}
      editor={<ColourEditor hex={tile.hex} roles={tile.roles} />}
    >
      {children}
    </Evidence>
  )
}

export function colourFact(guide: Pick<StyleGuide, 'facts'>, tile: PaletteTile) {
  const fact = factAt(guide.facts, tile.pointers)
  return factSummary(fact, { count: tile.count ?? undefined, share: tile.share ?? undefined, written: tile.written ?? undefined })
}
