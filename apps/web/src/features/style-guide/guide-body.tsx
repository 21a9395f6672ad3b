import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { memo, type ReactNode, Suspense, useDeferredValue } from 'react'
import type { BrandFonts } from '../../entities/fonts/use-brand-fonts.ts'
import { laterPart } from '../../ui/later-part.ts'
import type { BelowFoldPart } from './below-fold-parts.tsx'
import type { GuidePart } from './model/guide-parts.ts'
import { shownParts } from './model/shown-parts.ts'
import { PaletteSection } from './palette/palette-section.tsx'
import { PartPlaceholder } from './parts/part-placeholder.tsx'
import styles from './style-guide-page.module.css'

const BelowFoldParts = laterPart(() => import('./below-fold-parts.tsx'))
const FooterBand = laterPart(() => import('./frame/footer-band.tsx'))

const isLower = (part: GuidePart): part is BelowFoldPart => part.id !== 'overview' && part.id !== 'palette'

type GuideBodyProps = { guide: StyleGuide; filling: boolean; fonts: BrandFonts; canEdit: boolean; foot?: ReactNode }

/** Renders the parts of the guide. Memoized, because scrolling changes the current part in the rail and the bar, but not the parts themselves. */
export const GuideBody = memo(function GuideBody({ guide, ...rest }: GuideBodyProps) {
  const renderedGuide = useDeferredValue(guide, null)
  return renderedGuide && <Parts guide={renderedGuide} {...rest} />
})

const Parts = memo(function Parts({ guide, filling, fonts, canEdit, foot }: GuideBodyProps) {
  const lower = shownParts(guide, canEdit).filter(isLower)
  return (
    <>
      <div className={styles.body}>
        <PaletteSection guide={guide} filling={filling} />
        <Suspense fallback={lower.map((part) => <PartPlaceholder key={part.id} part={part} />)}>
          <BelowFoldParts parts={lower} guide={guide} filling={filling} fonts={fonts} />
        </Suspense>
      </div>
      {foot}
      <Suspense>
        <FooterBand guide={guide} />
      </Suspense>
    </>
  )
})
