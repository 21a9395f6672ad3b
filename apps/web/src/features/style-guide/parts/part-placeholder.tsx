import { Skeleton } from '../../../ui/skeleton.tsx'
import type { GuidePart } from '../model/guide-parts.ts'
import { GuideSection } from './guide-section.tsx'

const PART_HEIGHT = 400

/** Reserves the space of a part that has not loaded yet, so that links to the part already work. */
export function PartPlaceholder({ part: { id, label } }: { part: GuidePart }) {
  return (
    <GuideSection id={id} title={label}>
      <Skeleton height={PART_HEIGHT} radius={12} />
    </GuideSection>
  )
}
