import type { BrandDocument } from '@brandwright/contracts/brands'
import { bestFirst } from '@brandwright/domain/brands/best-first'
import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import { shortAddress } from '@brandwright/domain/brands/short-address'
import { CaseSensitive, FileText, Globe, Image, type LucideIcon, Package, Palette, Quote, Shapes } from 'lucide-react'
import { formatRelativeTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import styles from './workspace-links.module.css'

const STRIP_COLORS = 8
const MAX_IMAGES = 4

interface WorkspaceLink {
  title: string
  description: string
  icon: LucideIcon
  /** Guide section or workspace screen that the card opens. */
  part: string
  screen?: string
  count: (brand: BrandDocument) => number
}

const WORKSPACE_LINKS: readonly WorkspaceLink[] = [
  {
    title: 'Colours',
    description: 'with their roles and legible pairs',
    icon: Palette,
    part: 'palette',
    count: ({ colors }) => colors.all_colors.length,
  },
  {
    title: 'Type',
    description: 'typefaces as the site renders them',
    icon: CaseSensitive,
    part: 'type',
    count: ({ fonts }) => new Set(fonts.map(({ fontFamily }) => fontFamily)).size,
  },
  { title: 'Logos', description: 'for light and dark backgrounds', icon: Shapes, part: 'logos', count: ({ logos }) => logos.length },
  { title: 'Images', description: 'ranked by suitability', icon: Image, part: 'images', screen: 'images', count: ({ images }) => images.length },
  { title: 'Products', description: 'with prices and images', icon: Package, part: 'products', screen: 'products', count: ({ products }) => products.length },
  {
    title: 'Headings',
    description: 'text samples from the brand',
    icon: Quote,
    part: 'text',
    count: ({ textSamples }) => Object.values(textSamples.headers).flat().length,
  },
  {
    title: 'Sources',
    description: 'pages that were scanned',
    icon: Globe,
    part: 'sources',
    screen: 'links',
    count: ({ sources }) => sources.length,
  },
  {
    title: 'Styles',
    description: 'a stylesheet to export',
    icon: FileText,
    part: 'stylesheet',
    count: ({ pStyles, divStyles }) => pStyles.length + divStyles.length,
  },
]

/** Renders cards that link to the brand's workspace, each with a count. */
export default function WorkspaceLinks({ brand }: { brand: BrandDocument }) {
  const covers = bestFirst(brand.images.filter(({ url, kind, transparent }) => kind === 'image' && !transparent && localFileUrl(url))).slice(0, MAX_IMAGES)
  return (
    <section className={styles.brand} aria-label="Your brand">
      <header className={styles.header}>
        <div>
          <h2>Your brand</h2>
          <p className={styles.meta}>
            {[brand.name, shortAddress(brand.websiteUrl || brand.url), `updated ${formatRelativeTime(brand.updated)}`].filter(Boolean).join(', ')}
          </p>
        </div>
        <div className={styles.strip} aria-hidden="true">
          {brand.colors.all_colors.slice(0, STRIP_COLORS).map((color) => (
            <span key={color} style={{ backgroundColor: color }} />
          ))}
        </div>
      </header>
      {brand.runId && (
        <p className={styles.note} role="status">
          The website is being scanned. <Link to={paths.styleGuide(brand.id, brand.runId)}>Watch the scan</Link>
        </p>
      )}
      <ul className={styles.links}>
        {WORKSPACE_LINKS.map(({ title, description, icon: Icon, part, screen, count }) => (
          <li key={part} className={styles.door}>
            <Icon size={18} aria-hidden="true" />
            <span className={styles.count}>{count(brand).toLocaleString('en')}</span>
            <h3 className={styles.title}>
              <Link to={screen ? paths.admin(brand.id, screen) : `${paths.styleGuide(brand.id)}#${part}`}>{title}</Link>
            </h3>
            <p className={styles.text}>{description}</p>
          </li>
        ))}
      </ul>
      {covers.length > 0 && (
        <div className={styles.images} aria-hidden="true">
          {covers.map(({ id, url }) => (
            <img key={id} src={localFileUrl(url)} alt="" loading="lazy" />
          ))}
        </div>
      )}
    </section>
  )
}
