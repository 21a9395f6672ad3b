import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { ReactElement } from 'react'
import { EvidencePopover } from '../../../entities/evidence/evidence-popover.tsx'
import { readyPart } from '../../../ui/ready-part.ts'
import type { PaletteTile } from '../model/palette-tiles.ts'

const ColorCard = readyPart(() => import('./color-card.tsx'))

/** Attaches the evidence of a color to the control in `children`. */
export function ColorEvidence({ guide, tile, children }: { guide: StyleGuide; tile: PaletteTile; children: ReactElement }) {
  return (
    <EvidencePopover title={tile.name} card={(close) => <ColorCard guide={guide} tile={tile} close={close} />}>
      {children}
    </EvidencePopover>
  )
}
