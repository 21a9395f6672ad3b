import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { ReactElement } from 'react'
import { EvidencePopover } from '../../../entities/evidence/evidence-popover.tsx'
import { readyPart } from '../../../ui/ready-part.ts'
import type { PaletteTile } from '../model/palette-tiles.ts'

const ColourCard = readyPart(() => import('./colour-card.tsx'))

/** The evidence of one colour, on whatever control shows it. */
export function ColourEvidence({ guide, tile, children }: { guide: StyleGuide; tile: PaletteTile; children: ReactElement }) {
  return (
    <EvidencePopover title={tile.name} card={(close) => <ColourCard guide={guide} tile={tile} close={close} />}>
      {children}
    </EvidencePopover>
  )
}
