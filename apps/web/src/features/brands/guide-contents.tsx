import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { CSSProperties, ReactNode } from 'react'
import { useBrandFont } from '../../entities/fonts/brand-font.ts'
import { imageAtWidth } from '../../entities/images/image-at-width.ts'
import styles from './guide-contents.module.css'
import { type GuidePreview, previewOfGuide } from './preview-of-guide.ts'
import { useSampleBrand } from './sample-brand.ts'
import { SampleButton } from './sample-button.tsx'

const MAX_IMAGES = 2
const SHOWN_WIDTH = 160

/** Explains the contents and uses of a guide. The examples come from the sample brand. */
export default function GuideContents() {
  const { data: guide } = useSampleBrand()
  const preview = guide?.name ? previewOfGuide(guide) : null
  const headerFont = useBrandFont(preview?.header?.file)
  const bodyFont = useBrandFont(preview?.body?.file)
  const fonts = { '--brand-header': headerFont ?? preview?.header?.family, '--brand-body': bodyFont ?? preview?.body?.family } as CSSProperties
  const productImages = guide?.products.flatMap(({ images: [image] }) => (image && localFileUrl(image.url) ? [image.url] : [])).slice(0, MAX_IMAGES) ?? []
  return (
    <section className={styles.get} style={fonts} aria-labelledby="guide-contents">
      <div className={styles.inside}>
        <h2 id="guide-contents">What a guide contains</h2>
        <ol className={styles.parts}>
          <Part
            title="Colours with roles"
            description="Colours come from the rendered page, not from the CSS. Only legible combinations of text and background are offered."
          >
            {preview && <Colors preview={preview} />}
          </Part>
          <Part title="Type as it is rendered" description="The fonts and weights that the browser rendered, with fallbacks for email.">
            {preview && (
              <span className={styles.letters}>
                <span style={{ fontFamily: 'var(--brand-header)', fontWeight: preview.header?.style.fontWeight }}>Ag</span>
                <span style={{ fontFamily: 'var(--brand-body)', fontWeight: preview.body?.style.fontWeight }}>Ag</span>
              </span>
            )}
          </Part>
          <Part title="Buttons in every state" description="The hover, focus, pressed and disabled styles of each button.">
            {guide?.buttonStyles.slice(0, 2).map((button) => (
              <SampleButton key={button.id} button={button} />
            ))}
          </Part>
          <Part title="Images, products and texts" description="Ranked by suitability for emails and pages. Each shows its source and can be exported.">
            {productImages.map((url) => (
              <img key={url} src={localFileUrl(imageAtWidth(url, SHOWN_WIDTH))} alt="" className={styles.image} loading="lazy" />
            ))}
          </Part>
        </ol>
      </div>
    </section>
  )
}

const Part = ({ title, description, children }: { title: string; description: string; children: ReactNode }) => (
  <li>
    <div className={styles.figure} aria-hidden="true">
      {children}
    </div>
    <h3>{title}</h3>
    <p>{description}</p>
  </li>
)

const Colors = ({ preview }: { preview: GuidePreview }) => (
  <span className={styles.colors}>
    {preview.strip.map(({ color, share }) => (
      <span key={color} style={{ backgroundColor: color, flexGrow: Math.max(2, Math.round(share * 10)) }} />
    ))}
  </span>
)
