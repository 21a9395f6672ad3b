import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { memo, type ReactNode, Suspense, useDeferredValue } from 'react'
import type { BrandFonts } from '../../lib/use-brand-fonts.ts'
import { laterPart } from '../../ui/later-part.ts'
import type { GuidePartId } from './model/guide-parts.ts'
import { shownParts } from './model/shown-parts.ts'
import { PaletteSection } from './palette/palette-section.tsx'
import { PartToCome } from './parts/part-to-come.tsx'
import styles from './style-guide-page.module.css'

const LowerParts = laterPart(() => import('./lower-parts.tsx'))
const FooterBand = laterPart(() => import('./frame/footer-band.tsx'))

const FIRST_PARTS: readonly GuidePartId[] = ['overview', 'palette']

type GuideBodyProps = { guide: StyleGuide; filling: boolean; fonts: BrandFonts; canEdit: boolean; foot?: ReactNode }

/**
 * The parts themselves, after what stands above them. Scrolling changes which one is current in the rail and the bar; nothing in here is drawn again for that.
 */
export const GuideBody = memo(function GuideBody({ guide: known, filling, fonts, canEdit, foot }: GuideBodyProps) {
  const guide = useDeferredValue(known, null)
  if (!guide) return null
  const lower = shownParts(guide, canEdit).filter(({ id }) => !FIRST_PARTS.includes(id))
  return (
    <>
      <div className={styles.body}>
        <PaletteSection guide={guide} filling={filling} />
        <Suspense fallback={lower.map((part) => <PartToCome key={part.id} part={part} />)}>
          <LowerParts parts={lower} guide={guide} filling={filling} fonts={fonts} />
        </Suspense>
      </div>
      {foot}
      <Suspense>
        <FooterBand guide={guide} />
      </Suspense>
    </>
  )
})
