import type { BrandListEntry } from '@brandwright/contracts/brands'
import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import { shortAddress } from '@brandwright/domain/brands/short-address'
import { inkOn } from '../../entities/colors/ink-on.ts'
import { useBrandFont } from '../../entities/fonts/brand-font.ts'
import { formatRelativeTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useOnScreen } from '../../lib/use-on-screen.ts'
import { Link } from '../../ui/link.tsx'
import styles from './brand-card.module.css'

const STRIP_COLORS = 4

/**
 * Renders a brand with its logo on a matching background, its colors, and a line of text in its font. The font loads once the card is visible; `note` explains
 * why the list contains the brand.
 */
export function BrandCard({ brand, level = 2, note }: { brand: BrandListEntry; level?: 2 | 3; note?: string }) {
  const Heading = `h${level}` as const
  const [card, wasVisible] = useOnScreen<HTMLLIElement>()
  const { headingFont, logo } = brand
  const face = useBrandFont(wasVisible && headingFont ? { fontFamily: headingFont.fontFamily, url: headingFont.url, fontWeight: headingFont.fontWeight } : null)
  const badge = brand.categories.includes('Featured') ? 'Featured' : brand.isSample ? 'Sample' : null
  const type = { fontFamily: face ?? headingFont?.fontFamily, fontWeight: headingFont?.fontWeight }
  const background = logo?.background || brand.roles.background || undefined
  return (
    <li ref={card} className={styles.card}>
      <div className={styles.surface} style={{ backgroundColor: background }}>
        {localFileUrl(logo?.url) ? (
          <img src={localFileUrl(logo?.url)} alt="" loading="lazy" className={styles.logo} />
        ) : (
          <span className={styles.written} style={{ ...type, color: inkFor(brand, background) }} aria-hidden="true">
            {logo?.text || brand.name}
          </span>
        )}
        {badge && <span className={styles.badge}>{badge}</span>}
      </div>
      <div className={styles.strip} aria-hidden="true">
        {brand.palette.slice(0, STRIP_COLORS).map((color) => (
          <span key={color} style={{ backgroundColor: color }} />
        ))}
      </div>
      <div className={styles.text}>
        <p className={styles.sample} style={type}>
          {brand.sample || brand.name}
        </p>
        <Heading className={styles.name}>
          <Link to={paths.styleGuide(brand.id)}>{brand.name || shortAddress(brand.url)}</Link>
        </Heading>
        <p className={styles.meta}>
          <span className={styles.address}>{shortAddress(brand.websiteUrl || brand.url)}</span>
          <time dateTime={brand.updated} title={new Date(brand.updated).toLocaleString()}>
            {formatRelativeTime(brand.updated)}
          </time>
        </p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </li>
  )
}

/** Returns the text color for a background: the brand's text color on the brand's background, otherwise a legible color. */
function inkFor({ roles }: BrandListEntry, background: string | undefined): string | undefined {
  if (!background) return undefined
  return roles.text && background.toLowerCase() === roles.background?.toLowerCase() ? roles.text : inkOn(background)
}
