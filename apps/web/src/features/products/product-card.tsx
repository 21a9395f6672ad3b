import type { BrandDocument } from '@brandwright/contracts/brands'
import { ownFile } from '@brandwright/domain/brands/own-file'
import type { Product } from '@brandwright/domain/brands/style-guide'
import { ImageOff } from 'lucide-react'
import { priceWords } from '../../entities/products/price-words.ts'
import { paths } from '../../lib/paths.ts'
import { relativeTime } from '../../lib/relative-time.ts'
import { Link } from '../../ui/link.tsx'
import styles from './product-card.module.css'
import { updatedOfProduct } from './product-facts.ts'

/** One product of the list: picture, price, stock, and when it was read or edited last. */
export function ProductCard({ guide, product }: { guide: BrandDocument; product: Product }) {
  const picture = product.images.find(({ url }) => ownFile(url))
  const updated = updatedOfProduct(guide, product)
  return (
    <Link to={paths.admin(guide.id, `products/${encodeURIComponent(product.handle || product.id)}`)} className={styles.card}>
      <span className={styles.picture}>
        {picture ? <img src={ownFile(picture.url)} alt="" loading="lazy" decoding="async" /> : <ImageOff size={20} aria-hidden="true" />}
      </span>
      <span className={styles.title}>{product.title}</span>
      <span className={styles.facts}>
        <span>{priceWords(product, guide.language ?? undefined) ?? 'No price'}</span>
        {product.available !== undefined && <span>{product.available ? 'In stock' : 'Sold out'}</span>}
      </span>
      {updated && <span className={styles.facts}>Updated {relativeTime(updated)}</span>}
    </Link>
  )
}
