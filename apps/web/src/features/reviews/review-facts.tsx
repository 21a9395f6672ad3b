import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Review } from '@brandwright/domain/brands/review'
import { pageHost } from '../../lib/page-host.ts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import styles from './review-facts.module.css'

/** Who said it, of what, where and when; and how it may be used. */
export function ReviewFacts({ guide, review }: { guide: BrandDocument; review: Review }) {
  const { author, product, source, date, permission, best } = review
  const known = product ? guide.products.find(({ title }) => title === product) : undefined
  return (
    <ul className={styles.facts}>
      <li>{author || 'No name'}</li>
      {product && <li>{known ? <Link to={paths.admin(guide.id, `products/${encodeURIComponent(known.handle)}`)}>{product}</Link> : product}</li>}
      {source && (
        <li>
          {/^https?:\/\//i.test(source) ? (
            <a href={safeUrl(source)} target="_blank" rel="noreferrer">
              {pageHost(source)}
            </a>
          ) : (
            source
          )}
        </li>
      )}
      {date && <li>{dayWords(date)}</li>}
      {best && <li className={styles.mark}>Best quote</li>}
      <li className={permission ? styles.mark : best ? styles.ask : undefined}>
        {permission ? 'May be quoted' : best ? 'Ask before you quote it' : 'Not asked yet'}
      </li>
    </ul>
  )
}

const dayWords = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
