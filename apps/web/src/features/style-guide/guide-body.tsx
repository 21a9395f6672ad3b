import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { memo, type ReactNode, Suspense } from 'react'
import type { BrandFonts } from '../../lib/use-brand-fonts.ts'
import { laterPart } from '../../ui/later-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { GuidePart, GuidePartId } from './model/guide-parts.ts'
import { shownParts } from './model/shown-parts.ts'
import { PaletteSection } from './palette/palette-section.tsx'
import { GuideSection } from './parts/guide-section.tsx'
import styles from './style-guide-page.module.css'

const LowerParts = laterPart(() => import('./lower-parts.tsx'))
const FooterBand = laterPart(() => import('./frame/footer-band.tsx'))

const PART_HEIGHT = 400
const FIRST_PARTS: readonly GuidePartId[] = ['overview', 'palette']

type GuideBodyProps = { guide: StyleGuide; filling: boolean; fonts: BrandFonts; canEdit: boolean; foot?: ReactNode }

/** The parts themselves. Scrolling changes which one is current in the rail and the bar; nothing in here is drawn again for that. */
export const GuideBody = memo(function GuideBody({ guide, filling, fonts, canEdit, foot }: GuideBodyProps) {
  const parts = shownParts(guide, canEdit)
  return (
    <>
      <div className={styles.body}>
        <PaletteSection guide={guide} filling={filling} />
        <Suspense fallback={<PartsToCome parts={parts} />}>
          <LowerParts guide={guide} filling={filling} fonts={fonts} shown={new Set(parts.map(({ id }) => id))} />
        </Suspense>
      </div>
      {foot}
      <Suspense>
        <FooterBand guide={guide} />
      </Suspense>
    </>
  )
})

/** The anchors of the rail lead to their places before the parts are there. */
function PartsToCome({ parts }: { parts: readonly GuidePart[] }) {
  return parts
    .filter(({ id }) => !FIRST_PARTS.includes(id))
    .map(({ id, label }) => (
      <GuideSection key={id} id={id} title={label}>
        <Skeleton height={PART_HEIGHT} radius={12} />
      </GuideSection>
    ))
}
