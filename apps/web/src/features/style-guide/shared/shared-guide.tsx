import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { useBrandFonts } from '../../../entities/fonts/use-brand-fonts.ts'
import { relativeTime } from '../../../lib/relative-time.ts'
import barStyles from '../frame/action-bar.module.css'
import { FactsStrip } from '../frame/facts-strip.tsx'
import { GuideRail } from '../frame/guide-rail.tsx'
import { IdentityBand } from '../frame/identity-band.tsx'
import { PartPicker } from '../frame/part-picker.tsx'
import { useScrollSpy } from '../frame/use-scroll-spy.ts'
import { GuideBody } from '../guide-body.tsx'
import { shownParts } from '../model/shown-parts.ts'
import styles from '../style-guide-page.module.css'

/** The brand book for someone who was sent a link: to read, copy values from and download logos, and nothing else. */
export function SharedGuide({ guide }: { guide: StyleGuide }) {
  const parts = shownParts(guide, false)
  const current = useScrollSpy(parts.map((part) => part.id))
  const fonts = useBrandFonts(guide.fonts)
  return (
    <div className={styles.frame}>
      <GuideRail parts={parts} guide={guide} current={current} progress={null} footnote={<span>Shared with you, to read.</span>} />
      <div className={styles.book}>
        <div className={barStyles.bar}>
          <PartPicker parts={parts} current={current} />
          <p className={barStyles.what}>
            <strong>Style guide</strong> updated {relativeTime(guide.updated)}
          </p>
        </div>
        <IdentityBand guide={guide} filling={false} />
        <FactsStrip guide={guide} filling={false} />
        <GuideBody guide={guide} filling={false} fonts={fonts} canEdit={false} />
      </div>
    </div>
  )
}
