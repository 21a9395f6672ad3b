import type { BrandDocument } from '@brandwright/contracts/brands'
import type { ProductRead } from '@brandwright/contracts/products'
import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Product } from '@brandwright/domain/brands/style-guide'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft, ExternalLink, ImageOff, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { brandPath, brandQuery } from '../../entities/brands/brand-document.ts'
import { BrandLoading } from '../../entities/brands/brand-loading.tsx'
import { useBrandChanges } from '../../entities/brands/use-brand-changes.ts'
import { useRemoveChild } from '../../entities/brands/use-remove-child.ts'
import { priceLabel } from '../../entities/products/price-label.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatRelativeTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { Page } from '../../ui/page.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { Stars } from '../../ui/stars.tsx'
import galleryStyles from './gallery.module.css'
import { updatedOfProduct } from './product-facts.ts'
import { ProductForm } from './product-form.tsx'
import styles from './product-screen.module.css'
import { ProductUses } from './product-uses.tsx'

const fieldLabels: Record<string, string> = { available: 'stock', images: 'images', product_id: 'number', url: 'address' }

export default function ProductRoute() {
  const { id = '', handle = '' } = useParams()
  return <ProductScreen key={handle} id={id} handle={handle} />
}

/** Shows one product with its images, description and variants. Users can edit its texts, price and stock. */
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
      {!guide && <BrandLoading level={1} error={error} onRetry={refetch} height={420} />}
      {guide && !product && (
        <EmptyState level={1} title="Product not found">
          <p>It was deleted or renamed in the shop. You can restore deleted products for 30 days.</p>
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
            <Button onClick={() => void remove(product.id, product.title).then((isDeleted) => (isDeleted ? navigate(paths.admin(id, 'products')) : undefined))}>
              <Trash2 size={14} aria-hidden="true" />
              Delete
            </Button>
          </ScreenHeader>
          <div className={styles.columns}>
            <Gallery product={product} />
            <div className={styles.text}>
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

/** Shows a product's stock and rating in the shop, and the time of the last scan or edit. */
function ProductState({ guide, product }: { guide: BrandDocument; product: Product }) {
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
        <Link to={`${paths.admin(guide.id, 'reviews')}?product=${encodeURIComponent(product.title)}`}>Reviews</Link>
      </li>
      {updated && <li>Updated {formatRelativeTime(updated)}</li>}
    </ul>
  )
}

/** Shows the selected product image, with thumbnails that select another one. */
function Gallery({ product }: { product: Product }) {
  const images = product.images.filter(({ url }) => localFileUrl(url))
  const [chosen, setChosen] = useState(0)
  const large = images[chosen] ?? images[0]
  if (!large)
    return (
      <div className={`${galleryStyles.large} ${galleryStyles.none}`}>
        <ImageOff size={24} aria-hidden="true" />
        <p>No image stored</p>
      </div>
    )
  return (
    <div>
      <div className={galleryStyles.large}>
        <img src={localFileUrl(large.url)} alt={large.alt || product.title} decoding="async" />
      </div>
      {images.length > 1 && (
        <ul className={galleryStyles.small}>
          {images.map((image, at) => (
            <li key={image.url}>
              <button type="button" aria-label={`Image ${at + 1} of ${images.length}`} aria-pressed={at === chosen} onClick={() => setChosen(at)}>
                <img src={localFileUrl(image.url)} alt="" loading="lazy" decoding="async" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Re-scans the product's page in the store. */
function RefreshProduct({ id, product }: { id: string; product: Product }) {
  const changes = useBrandChanges(id)
  const refreshing = useMutation({
    mutationFn: () =>
      changes.change<ProductRead>({ path: `${brandPath(id)}/products/${encodeURIComponent(product.id)}/refresh`, body: {}, retryWhenStale: true }),
    onSuccess: ({ fields, revision }) => {
      if (fields.length === 0)
        return notify({ type: 'info', title: 'The store has the same values', message: 'Values that you edited or locked are not changed.' })
      const undo = () =>
        void changes
          .undoChange(revision)
          .catch((error: unknown) => notify({ type: 'error', title: 'The refresh was not undone', message: errorMessage(error) }))
      return notify({
        type: 'success',
        title: 'Refreshed from the store',
        message: `Updated: ${fields.map((field) => fieldLabels[field] ?? field).join(', ')}.`,
        action: { label: 'Undo', handler: undo },
      })
    },
    onError: (error) => notify({ type: 'error', title: 'Not refreshed from the store', message: errorMessage(error) }),
  })
  return (
    <Button busy={refreshing.isPending} onClick={() => refreshing.mutate()}>
      <RefreshCw size={14} aria-hidden="true" />
      Refresh from the store
    </Button>
  )
}

function VariantTable({ product, language }: { product: Product; language?: string }) {
  const { variants = [], currency } = product
  if (variants.length === 0) return null
  return (
    <DataTable
      label="Variants"
      rows={variants}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Variant', cell: ({ title }) => title },
        { title: 'Stock', cell: ({ available }) => (available === undefined ? 'Unknown' : available ? 'In stock' : 'Sold out') },
        { title: 'Price', align: 'end', cell: ({ price }) => priceLabel({ price, currency }, language) ?? 'None' },
      ]}
    />
  )
}
