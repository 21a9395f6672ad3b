import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ExternalLink, Trash2 } from 'lucide-react'
import { BrandAwaited } from '../../entities/brands/brand-awaited.tsx'
import { brandQuery } from '../../entities/brands/brand-query.ts'
import { useRemoveChild } from '../../entities/brands/use-remove-child.ts'
import { paths } from '../../lib/paths.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { Gallery } from './gallery.tsx'
import { ProductForm } from './product-form.tsx'
import styles from './product-screen.module.css'
import { ProductState } from './product-state.tsx'
import { ProductUses } from './product-uses.tsx'
import { RefreshProduct } from './refresh-product.tsx'
import { VariantTable } from './variant-table.tsx'

/** One product: its pictures, what is said of it, its variants; words, price and stock can be put right. */
export function ProductScreen({ id, handle }: { id: string; handle: string }) {
  const { data: guide, error, refetch } = useQuery(brandQuery(id))
  const product = guide?.products.find((one) => one.handle === handle || one.id === handle)
  const navigate = useNavigate()
  const remove = useRemoveChild(id, 'products')
  useTitle(product?.title ?? 'Product')
  const back = (
    <Link to={paths.admin(id, 'products')}>
      <ArrowLeft size={16} aria-hidden="true" />
      Products
    </Link>
  )
  return (
    <Page>
      {!guide && <BrandAwaited level={1} error={error} onRetry={refetch} height={420} />}
      {guide && !product && (
        <EmptyState level={1} title="There is no such product">
          <p>It was deleted, or the shop gave it another name. Deleted products can be had back for 30 days.</p>
        </EmptyState>
      )}
      {guide && product && (
        <>
          <ScreenHeader title={product.title} back={back}>
            {product.url && (
              <a href={safeUrl(product.url)} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
                <ExternalLink size={14} aria-hidden="true" />
                Open in the shop
              </a>
            )}
            {guide.canEdit && product.url && <RefreshProduct id={id} product={product} />}
            <Button onClick={() => void remove(product.id, product.title).then((gone) => (gone ? navigate(paths.admin(id, 'products')) : undefined))}>
              <Trash2 size={14} aria-hidden="true" />
              Delete
            </Button>
          </ScreenHeader>
          <div className={styles.columns}>
            <Gallery product={product} />
            <div className={styles.words}>
              <ProductState guide={guide} product={product} />
              <ProductForm key={product.id} id={id} product={product} readOnly={!guide.canEdit} />
              <VariantTable product={product} language={guide.language ?? undefined} />
              {product.tags && product.tags.length > 0 && <p className={styles.tags}>Tags: {product.tags.join(', ')}</p>}
            </div>
          </div>
          <ProductUses guide={guide} product={product} />
        </>
      )}
    </Page>
  )
}
