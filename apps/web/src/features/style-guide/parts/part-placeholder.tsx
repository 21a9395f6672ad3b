import { Skeleton } from '../../../ui/skeleton.tsx'
import type { GuidePart } from '../model/guide-parts.ts'
import { GuideSection } from './guide-section.tsx'

const PART_HEIGHT = 400

/** Reserves the space of a part that has not loaded yet, so that the links in the rail work immediately. */
export function PartPlaceholder({ part: { id, label } }: { part: GuidePart }) {
  return (
    <GuideSection id={id} title={label}>
      <Skeleton height={PART_HEIGHT} radius={12} />
    </GuideSection>
  )
}
