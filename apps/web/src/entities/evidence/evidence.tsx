import { readyPart } from '../../ui/ready-part.ts'
import { EvidencePopover } from './evidence-popover.tsx'
import type { EvidenceProps } from './evidence-props.ts'

const EvidenceCard = readyPart(() => import('./evidence-card.tsx'))

/**
 * Shows a value's evidence when the wrapped control is hovered, clicked or focused by keyboard. Editors can lock or edit the value there, or mark it as wrong.
 */
export function Evidence({ children, ...card }: EvidenceProps) {
  return (
    <EvidencePopover title={card.title} startsInEditor={card.startsInEditor} card={(close) => <EvidenceCard {...card} close={close} />}>
      {children}
    </EvidencePopover>
  )
}
