import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Product } from '@brandwright/domain/brands/style-guide'
import { paths } from '../../lib/paths.ts'
import { relativeTime } from '../../lib/relative-time.ts'
import { Link } from '../../ui/link.tsx'
import { Stars } from '../../ui/stars.tsx'
import { updatedOfProduct } from './product-facts.ts'
import styles from './product-screen.module.css'

/** How a product stands in the shop: its stock, how it is rated there, and when that was read or edited last. */
export function ProductState({ guide, product }: { guide: BrandDocument; product: Product }) {
  const { available, rating } = product
  const updated = updatedOfProduct(guide, product)
  return (
    <ul className={styles.state}>
      {available !== undefined && <li>{available ? 'In stock' : 'Sold out'}</li>}
      {rating && (
        <li>
          <Stars rating={rating.average} /> {rating.average}
          {rating.count !== null && `, ${rating.count.toLocaleString('en')} ${rating.count === 1 ? 'rating' : 'ratings'} in the shop`}
        </li>
      )}
      <li>
        <Link to={`${paths.admin(guide.id, 'reviews')}?product=${encodeURIComponent(product.title)}`}>Its reviews</Link>
      </li>
      {updated && <li>Updated {relativeTime(updated)}</li>}
    </ul>
  )
}
