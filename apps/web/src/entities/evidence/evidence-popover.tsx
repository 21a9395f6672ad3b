import { type ReactElement, type ReactNode, Suspense } from 'react'
import { Popover } from '../../ui/popover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const EVIDENCE_HEIGHT = 240
const EVIDENCE_WIDTH = 376

type EvidencePopoverProps = {
  title: string
  /** Opens with the editor expanded. */
  startsInEditor?: boolean
  /** Renders the content. Called only while the popover is open. */
  card: (close: () => void) => ReactNode
  children: ReactElement
}

/** Renders a popover that opens when the wrapped control is hovered, clicked or focused by keyboard. */
export function EvidencePopover({ title, startsInEditor = false, card, children }: EvidencePopoverProps) {
  return (
    <Popover
      peek={!startsInEditor}
      label={`${startsInEditor ? 'Edit' : 'Evidence of'} ${title}`}
      width={EVIDENCE_WIDTH}
      content={({ close }) => <Suspense fallback={<Skeleton height={EVIDENCE_HEIGHT} />}>{card(close)}</Suspense>}
    >
      {children}
    </Popover>
  )
}
