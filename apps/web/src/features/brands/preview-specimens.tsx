import type { GuidePreview } from './preview-of-guide.ts'
import styles from './preview-specimens.module.css'
import { SampleButton } from './sample-button.tsx'

/** The two cells under the colors: a specimen of the heading face, and heading, text and button as the site sets them. */
export function PreviewSpecimens({ preview }: { preview: GuidePreview }) {
  const { header, body, pair, button } = preview
  const heading = { fontFamily: 'var(--brand-header)', fontWeight: header?.style.fontWeight, fontStyle: header?.style.fontStyle }
  return (
    <div className={styles.specimens}>
      {header && (
        <div className={styles.cell}>
          <p className={styles.caption}>{header.family}, headings</p>
          <p className={styles.letters} style={heading} aria-hidden="true">
            Ag
          </p>
        </div>
      )}
      <div className={styles.cell}>
        {pair && (
          <>
            <p className={styles.heading} style={heading}>
              {pair.header}
            </p>
            <p className={styles.text} style={{ fontFamily: 'var(--brand-body)', fontWeight: body?.style.fontWeight }}>
              {pair.paragraph}
            </p>
          </>
        )}
        {button && <SampleButton button={button} />}
      </div>
    </div>
  )
}
