import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Product, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { countScannedPages } from '../../../entities/evidence/count-scanned-pages.ts'
import { Evidence } from '../../../entities/evidence/evidence.tsx'
import { factAt } from '../../../entities/evidence/fact-at.ts'
import { factSummary } from '../../../entities/evidence/fact-summary.ts'
import { priceLabel } from '../../../entities/products/price-label.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { safeUrl } from '../../../ui/safe-url.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DeleteChild } from '../edits/delete-child.tsx'
import { EmptyPart } from '../parts/empty-part.tsx'
import { GuideSection } from '../parts/guide-section.tsx'
import { CollectionList } from './collection-list.tsx'
import styles from './products-section.module.css'

const PRODUCTS_AT_FIRST = 12
/** Minimum number of products to hide. Fewer products are shown immediately, because a "show more" button would need as much space. */
const MIN_HIDDEN = 6
const PRODUCTS_A_STEP = 60

/** Lists the brand's products and its collections. */
export function ProductsSection({ guide, filling }: { guide: StyleGuide; filling: boolean }) {
  const { products, collections } = guide
  const [limit, setLimit] = useState(PRODUCTS_AT_FIRST)
  const shown = products.length <= limit + MIN_HIDDEN ? products.length : limit
  if (products.length === 0 && collections.length === 0) {
    return (
      <GuideSection id="products" title="Products">
        {filling ? <CardsSkeleton /> : <EmptyPart part="products" guide={guide} />}
      </GuideSection>
    )
  }
  const count =
    collections.length > 0
      ? `${products.length} in ${collections.length} collection${collections.length === 1 ? '' : 's'}`
      : products.length.toLocaleString('en')
  return (
    <GuideSection id="products" title="Products" count={count}>
      <ul className={styles.products}>
        {products.slice(0, shown).map((product) => (
          <ProductCard key={product.id} product={product} guide={guide} />
        ))}
      </ul>
      {products.length > shown && (
        <Button className={styles.more} onClick={() => setLimit(shown + PRODUCTS_A_STEP)}>
          {products.length - shown <= PRODUCTS_A_STEP ? `Show all ${products.length}` : `Show ${PRODUCTS_A_STEP} more`}
        </Button>
      )}
      <CollectionList collections={collections} guide={guide} />
    </GuideSection>
  )
}

function ProductCard({ product, guide }: { product: Product; guide: StyleGuide }) {
  const cover = product.images.find(({ url }) => localFileUrl(url))
  const price = priceLabel(product, guide.language ?? undefined) ?? 'No price shown'
  return (
    <li className={styles.product}>
      <div className={styles.image}>
        {cover ? (
          <img src={localFileUrl(cover.url)} alt={cover.alt} loading="lazy" decoding="async" />
        ) : (
          <span className={styles.missing}>
            <ImageOff size={20} aria-hidden="true" />
            No image stored
          </span>
        )}
      </div>
      <a href={safeUrl(product.url)} target="_blank" rel="noreferrer">
        {product.title}
      </a>
      <p>
        <Evidence
          title={product.title}
          subtitle="Price"
          value={price}
          chip={cover ? <img src={localFileUrl(cover.url)} alt="" style={{ objectFit: 'cover' }} /> : <span />}
          summary={factSummary(factAt(guide.facts, [`/products/${product.id}`]))}
          scannedPages={countScannedPages(guide)}
          pointers={[`/products/${product.id}`]}
          editAt={paths.admin(guide.id, `products/${encodeURIComponent(product.handle)}`)}
          more={<DeleteChild id={guide.id} kind="products" childId={product.id} name={product.title} />}
        >
          <button type="button" className={styles.price}>
            {price}
          </button>
        </Evidence>
        {product.available !== undefined && <span>{product.available ? 'In stock' : 'Sold out'}</span>}
      </p>
    </li>
  )
}

/** Renders a placeholder for a row of products while the guide loads. */
function CardsSkeleton() {
  return (
    <div className={styles.products}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
        <div key={card} style={{ display: 'grid', gap: 8 }}>
          <Skeleton height={190} radius={8} />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  )
}
