import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { ButtonsSection } from './buttons/buttons-section.tsx'
import { ProductsSection } from './content/products-section.tsx'
import { SourcesSection } from './content/sources-section.tsx'
import { StylesheetSection } from './content/stylesheet-section.tsx'
import { TextSection } from './content/text-section.tsx'
import { useBrandFonts } from './data/use-brand-fonts.ts'
import type { LivingGuide } from './data/use-living-guide.ts'
import { ActionBar } from './frame/action-bar.tsx'
import { FactsStrip } from './frame/facts-strip.tsx'
import { FooterBand } from './frame/footer-band.tsx'
import { GuideRail } from './frame/guide-rail.tsx'
import { IdentityBand } from './frame/identity-band.tsx'
import { IncompleteBand } from './frame/incomplete-band.tsx'
import { RailNote } from './frame/rail-note.tsx'
import { RunStrip } from './frame/run-strip.tsx'
import { useScrollSpy } from './frame/use-scroll-spy.ts'
import { ImagesSection } from './images/images-section.tsx'
import { LogosSection } from './logos/logos-section.tsx'
import { shownParts } from './model/shown-parts.ts'
import { PaletteSection } from './palette/palette-section.tsx'
import styles from './style-guide-page.module.css'
import { TypeSection } from './type/type-section.tsx'

/** The brand book: rail, bar and the parts, each of which says what it waits for while a run fills it. */
export function StyleGuidePage({ living, guide }: { living: LivingGuide; guide: StyleGuide }) {
  const { run, running, document } = living
  const parts = shownParts(guide, document?.canEdit ?? true)
  const shown = new Set(parts.map((part) => part.id))
  const current = useScrollSpy(parts.map((part) => part.id))
  const fontsReady = useBrandFonts(guide.fonts)
  const filling = running
  return (
    <div className={styles.frame}>
      <GuideRail
        parts={parts}
        guide={guide}
        current={current}
        progress={running ? run.progress : null}
        footnote={<RailNote guide={guide} running={running} />}
      />
      <div className={styles.book} aria-busy={filling || undefined}>
        {running ? (
          <RunStrip run={run} address={guide.url || guide.websiteUrl} canStop={document?.canEdit ?? true} />
        ) : (
          document && <ActionBar document={document} parts={parts} current={current} />
        )}
        {!running && <IncompleteBand guide={guide} ended={run.progress.ended} />}
        <IdentityBand guide={guide} filling={filling} />
        <FactsStrip guide={guide} filling={filling} />
        <div className={styles.body}>
          <PaletteSection guide={guide} filling={filling} />
          <TypeSection guide={guide} filling={filling} fontsReady={fontsReady} />
          <ButtonsSection guide={guide} filling={filling} />
          <LogosSection guide={guide} filling={filling} />
          <ImagesSection guide={guide} filling={filling} />
          <ProductsSection guide={guide} filling={filling} />
          {shown.has('text') && <TextSection guide={guide} filling={filling} />}
          {shown.has('sources') && <SourcesSection guide={guide} filling={filling} />}
          {shown.has('stylesheet') && <StylesheetSection guide={guide} filling={filling} />}
        </div>
        <FooterBand guide={guide} />
      </div>
    </div>
  )
}
