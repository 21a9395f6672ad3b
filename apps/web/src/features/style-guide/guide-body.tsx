import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { memo, type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { BrandFonts } from '../../lib/use-brand-fonts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ButtonsSection } from './buttons/buttons-section.tsx'
import { ProductsSection } from './content/products-section.tsx'
import { SourcesSection } from './content/sources-section.tsx'
import { StylesheetSection } from './content/stylesheet-section.tsx'
import { TextSection } from './content/text-section.tsx'
import { FooterBand } from './frame/footer-band.tsx'
import { ImagesSection } from './images/images-section.tsx'
import { LogosSection } from './logos/logos-section.tsx'
import { shownParts } from './model/shown-parts.ts'
import { PaletteSection } from './palette/palette-section.tsx'
import styles from './style-guide-page.module.css'
import { TypeSection } from './type/type-section.tsx'

const DrawingsSection = lazyPart(() => import('./drawings/drawings-section.tsx'))
const LinksSection = lazyPart(() => import('./links/links-section.tsx'))

type GuideBodyProps = { guide: StyleGuide; filling: boolean; fonts: BrandFonts; canEdit: boolean; foot?: ReactNode }

/** The parts themselves. Scrolling changes which one is current in the rail and the bar; nothing in here is drawn again for that. */
export const GuideBody = memo(function GuideBody({ guide, filling, fonts, canEdit, foot }: GuideBodyProps) {
  const shown = new Set(shownParts(guide, canEdit).map((part) => part.id))
  return (
    <>
      <div className={styles.body}>
        <PaletteSection guide={guide} filling={filling} />
        <TypeSection guide={guide} filling={filling} fonts={fonts} />
        <ButtonsSection guide={guide} filling={filling} />
        <LogosSection guide={guide} filling={filling} />
        {shown.has('drawings') && (
          <Later height={176}>
            <DrawingsSection guide={guide} filling={filling} />
          </Later>
        )}
        <ImagesSection guide={guide} filling={filling} />
        <ProductsSection guide={guide} filling={filling} />
        {shown.has('text') && <TextSection guide={guide} filling={filling} />}
        {shown.has('links') && (
          <Later height={320}>
            <LinksSection guide={guide} filling={filling} />
          </Later>
        )}
        {shown.has('sources') && <SourcesSection guide={guide} filling={filling} />}
        {shown.has('stylesheet') && <StylesheetSection guide={guide} filling={filling} />}
      </div>
      {foot}
      <FooterBand guide={guide} />
    </>
  )
})

/** A part that comes after the first ones, in the room that it will take. */
const Later = ({ height, children }: { height: number; children: ReactNode }) => (
  <Suspense fallback={<Skeleton height={height} radius={12} />}>{children}</Suspense>
)
