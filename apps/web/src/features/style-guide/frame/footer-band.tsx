import { shortAddress } from '@brandwright/domain/brands/short-address'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { useMatch } from 'react-router'
import { countScannedPages } from '../../../entities/evidence/count-scanned-pages.ts'
import { factAt } from '../../../entities/evidence/fact-at.ts'
import { factSummary } from '../../../entities/evidence/fact-summary.ts'
import { brandStack } from '../../../entities/fonts/brand-stack.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { safeUrl } from '../../../ui/safe-url.ts'
import { EditMark } from '../edits/edit-mark.tsx'
import { readableOn } from '../model/band-look.ts'
import styles from './footer-band.module.css'

const FooterEditor = lazyPart(() => import('../edits/footer-editor.tsx'))

const MAX_LINKS = 12
const HEX = /^#[\da-f]{6}$/i

/** Renders the brand's footer with its original colors and links. Renders nothing on pages other than the guide itself. */
export default function FooterBand({ guide }: { guide: StyleGuide }) {
  const onGuide = useMatch('/styleGuide/:id')
  const { footer } = guide
  if (!onGuide || !footer || !HEX.test(footer.backgroundColor)) return null
  const text = readableOn(footer.backgroundColor, [footer.textColor])
  const link = readableOn(footer.backgroundColor, [footer.linkColor, footer.textColor])
  const heading = guide.preferredStyles.header
  const body = guide.preferredStyles.body
  return (
    <footer
      className={styles.band}
      style={{ backgroundColor: footer.backgroundColor, color: text, fontFamily: body ? brandStack(body.fontFamily) : undefined }}
    >
      <div>
        <p className={styles.name} style={heading ? { fontFamily: brandStack(heading.fontFamily), fontWeight: heading.fontWeight } : undefined}>
          {guide.name || shortAddress(guide.url)}
        </p>
        {guide.description && <p className={styles.description}>{guide.description}</p>}
        <EditMark
          of="footer"
          title="Footer"
          subtitle="Colours and links at the bottom of the page"
          summary={factSummary(factAt(guide.facts, ['/footer']))}
          scannedPages={countScannedPages(guide)}
          pointers={['/footer']}
          style={{ color: text }}
          editor={<FooterEditor />}
        />
      </div>
      {footer.navigation.length > 0 && (
        <nav className={styles.links} aria-label={`Footer of ${shortAddress(guide.url)}`} style={{ color: link }}>
          {footer.navigation.slice(0, MAX_LINKS).map(({ name, href }) => (
            <a key={`${name} ${href}`} href={safeUrl(href)} target="_blank" rel="noreferrer">
              {name}
            </a>
          ))}
        </nav>
      )}
    </footer>
  )
}
