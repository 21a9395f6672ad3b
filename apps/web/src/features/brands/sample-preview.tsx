import { confidenceWord } from '@brandwright/domain/brands/confidence'
import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { CSSProperties } from 'react'
import { inkOn } from '../../entities/colors/ink-on.ts'
import { useBrandFont } from '../../entities/fonts/brand-font.ts'
import { ShareBar } from '../../ui/share-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type GuidePreview, previewOfGuide } from './preview-of-guide.ts'
import previewSpecimensStyles from './preview-specimens.module.css'
import { useSampleBrand } from './sample-brand.ts'
import { SampleButton } from './sample-button.tsx'
import styles from './sample-preview.module.css'

const CONFIDENCE_LABELS = { sure: 'sure', likely: 'likely', check: 'check this value' }
const ROLE_LABELS = { accent: 'accent', primary: 'primary colour', secondary: 'second colour' }

/** Previews the guide of the sample brand: its header band, colors, type, button, and the evidence for its accent color. */
export default function SamplePreview() {
  const { data: guide, isPending } = useSampleBrand()
  const preview = guide ? previewOfGuide(guide) : null
  const headerFont = useBrandFont(preview?.header?.file)
  const bodyFont = useBrandFont(preview?.body?.file)
  if (isPending) return <Skeleton height={560} radius={12} />
  if (!guide?.name || !preview) return null
  const fonts = { '--brand-header': headerFont ?? preview.header?.family, '--brand-body': bodyFont ?? preview.body?.family } as CSSProperties
  const { band, logo, cover, surest } = preview

  return (
    <figure className={styles.proof} style={fonts} aria-label={`From the guide of ${guide.name}`}>
      <div className={styles.sheet}>
        <div className={styles.band} style={{ backgroundColor: band.background, color: band.color }}>
          {logo ? <img src={localFileUrl(logo.url)} alt={guide.name} className={styles.logo} /> : <p className={styles.written}>{guide.name}</p>}
          <p className={styles.headline} style={{ fontWeight: preview.header?.style.fontWeight }}>
            {preview.headline}
          </p>
          {cover && <img src={localFileUrl(cover.url)} alt="" className={styles.image} />}
        </div>
        <ul className={styles.strip} aria-label="Colours">
          {preview.strip.map(({ color, share }) => (
            <li key={color} style={{ backgroundColor: color, flexGrow: 100 * Math.max(share, 0.08), color: inkOn(color) }}>
              <code>{color.toUpperCase()}</code>
            </li>
          ))}
        </ul>
        <PreviewSpecimens preview={preview} />
      </div>
      {surest && (
        <figcaption className={styles.evidence}>
          <b>
            <span className={styles.chip} style={{ backgroundColor: surest.color }} />
            {surest.name} is your {ROLE_LABELS[surest.role]}
          </b>
          <span>
            {surest.count} {surest.count === 1 ? 'element' : 'elements'} on {surest.pages} {surest.pages === 1 ? 'page' : 'pages'}
          </span>
          <span className={styles.confidence}>
            <ShareBar share={surest.confidence} />
            {surest.confidence.toFixed(2)}, {CONFIDENCE_LABELS[confidenceWord(surest.confidence)]}
          </span>
        </figcaption>
      )}
    </figure>
  )
}

/** Renders the two cells below the colors: a specimen of the heading font, and a heading, text and button as on the site. */
function PreviewSpecimens({ preview }: { preview: GuidePreview }) {
  const { header, body, pair, button } = preview
  const heading = { fontFamily: 'var(--brand-header)', fontWeight: header?.style.fontWeight, fontStyle: header?.style.fontStyle }
  return (
    <div className={previewSpecimensStyles.specimens}>
      {header && (
        <div className={previewSpecimensStyles.cell}>
          <p className={previewSpecimensStyles.caption}>{header.family}, headings</p>
          <p className={previewSpecimensStyles.letters} style={heading} aria-hidden="true">
            Ag
          </p>
        </div>
      )}
      <div className={previewSpecimensStyles.cell}>
        {pair && (
          <>
            <p className={previewSpecimensStyles.heading} style={heading}>
              {pair.header}
            </p>
            <p className={previewSpecimensStyles.text} style={{ fontFamily: 'var(--brand-body)', fontWeight: body?.style.fontWeight }}>
              {pair.paragraph}
            </p>
          </>
        )}
        {button && <SampleButton button={button} />}
      </div>
    </div>
  )
}
