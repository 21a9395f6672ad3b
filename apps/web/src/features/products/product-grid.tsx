import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Product } from '@brandwright/domain/brands/style-guide'
import { ImageOff, Package } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ownFile } from '../../lib/own-file.ts'
import { paths } from '../../lib/paths.ts'
import { priceWords } from '../../lib/price-words.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NothingFound } from './nothing-found.tsx'
import styles from './product-grid.module.css'

const A_STEP = 48

export function ProductGrid({ guide, products, search }: { guide: BrandDocument; products: readonly Product[]; search: string }) {
  const [shown, setShown] = useState(A_STEP)
  if (products.length === 0 && search) return <NothingFound />
  if (products.length === 0)
    return (
      <EmptyState icon={<Package size={32} />} title="No products yet">
        <p>{guide.url ? 'Products are read from the shop’s pages. Read the site again, or add one by hand.' : 'Add what the brand sells by hand.'}</p>
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.grid}>
        {products.slice(0, shown).map((product) => (
          <li key={product.id}>
            <Link to={paths.admin(guide.id, `products/${encodeURIComponent(product.handle)}`)} className={styles.card}>
              <ProductPicture product={product} />
              <span className={styles.title}>{product.title}</span>
              <span className={styles.facts}>
                <span>{priceWords(product, guide.language ?? undefined) ?? 'No price'}</span>
                {product.available !== undefined && <span>{product.available ? 'In stock' : 'Sold out'}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {products.length > shown && (
        <Button className={styles.more} onClick={() => setShown(shown + A_STEP)}>
          Load more
        </Button>
      )}
    </>
  )
}

function ProductPicture({ product }: { product: Product }) {
  const picture = product.images.find(({ url }) => ownFile(url))
  return (
    <span className={styles.picture}>
      {picture ? <img src={ownFile(picture.url)} alt="" loading="lazy" decoding="async" /> : <ImageOff size={20} aria-hidden="true" />}
    </span>
  )
}
