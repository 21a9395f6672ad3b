import type { BrandDocument } from '@brandwright/contracts/brands'
import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Product } from '@brandwright/domain/brands/style-guide'
import { formatRelativeTime } from '../../lib/format.ts'
import { pagePath } from '../../lib/page-path.ts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { SectionHeader } from '../../ui/section-header.tsx'
import { imagesOfProduct, pagesOfProduct } from './product-facts.ts'
import styles from './product-uses.module.css'

/** Lists the uses of a product: pages that mention it, its images with captions, and its collections. */
export function ProductUses({ guide, product }: { guide: BrandDocument; product: Product }) {
  const pages = pagesOfProduct(guide, product)
  const images = imagesOfProduct(guide, product)
  const collections = guide.collections.filter(({ products }) => products?.includes(product.id))
  return (
    <section className={styles.uses} aria-labelledby="product-uses">
      <SectionHeader id="product-uses" title="Used in" />
      {pages.length + images.length + collections.length === 0 && <p className={styles.none}>No page, image or collection of this guide uses it yet.</p>}
      {pages.length > 0 && (
        <div>
          <h3>Pages</h3>
          <ul>
            {pages.map((page) => (
              <li key={page.id}>
                <Link to={paths.admin(guide.id, `links/${encodeURIComponent(page.id)}`)}>{page.name || pagePath(page.url)}</Link>{' '}
                <small>read {formatRelativeTime(page.updated)}</small>
              </li>
            ))}
          </ul>
        </div>
      )}
      {collections.length > 0 && (
        <div>
          <h3>Collections</h3>
          <ul>
            {collections.map(({ id, title }) => (
              <li key={id}>
                <Link to={`${paths.admin(guide.id, 'products')}?collection=${encodeURIComponent(id)}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {images.length > 0 && (
        <div>
          <h3>Images and their captions</h3>
          <ul className={styles.images}>
            {images.map((image) => (
              <li key={image.id}>
                {localFileUrl(image.url) && <img src={localFileUrl(image.url)} alt="" loading="lazy" decoding="async" />}
                <span>
                  <Link to={`${paths.admin(guide.id, 'images')}?image=${encodeURIComponent(image.id)}`}>{image.caption || image.alt || 'No caption yet'}</Link>
                  {image.caption && image.alt && image.alt !== image.caption && <small>Alternative text: {image.alt}</small>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
