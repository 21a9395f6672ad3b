import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { memo } from 'react'
import type { BrandFonts } from '../../lib/use-brand-fonts.ts'
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

type GuideBodyProps = { guide: StyleGuide; filling: boolean; fonts: BrandFonts; canEdit: boolean }

/** The parts themselves. Scrolling changes which one is current in the rail and the bar; nothing in here is drawn again for that. */
export const GuideBody = memo(function GuideBody({ guide, filling, fonts, canEdit }: GuideBodyProps) {
  const shown = new Set(shownParts(guide, canEdit).map((part) => part.id))
  return (
    <>
      <div className={styles.body}>
        <PaletteSection guide={guide} filling={filling} />
        <TypeSection guide={guide} filling={filling} fonts={fonts} />
        <ButtonsSection guide={guide} filling={filling} />
        <LogosSection guide={guide} filling={filling} />
        <ImagesSection guide={guide} filling={filling} />
        <ProductsSection guide={guide} filling={filling} />
        {shown.has('text') && <TextSection guide={guide} filling={filling} />}
        {shown.has('sources') && <SourcesSection guide={guide} filling={filling} />}
        {shown.has('stylesheet') && <StylesheetSection guide={guide} filling={filling} />}
      </div>
      <FooterBand guide={guide} />
    </>
  )
})
