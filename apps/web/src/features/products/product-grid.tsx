import type { BrandDocument } from '@brandwright/contracts/brands'
import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Collection, Product } from '@brandwright/domain/brands/style-guide'
import { useMutation } from '@tanstack/react-query'
import { FolderMinus, FolderPlus, ImageOff, Package } from 'lucide-react'
import { useState } from 'react'
import { brandPath } from '../../entities/brands/brand-document.ts'
import { useBrandChanges } from '../../entities/brands/use-brand-changes.ts'
import { useRemoveSeveral } from '../../entities/brands/use-remove-several.ts'
import { newCampaignPath } from '../../entities/campaigns/new-campaign-path.ts'
import { priceLabel } from '../../entities/products/price-label.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatRelativeTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useChosen } from '../../lib/use-chosen.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import productCardStyles from './product-card.module.css'
import { updatedOfProduct } from './product-facts.ts'
import styles from './product-grid.module.css'

type UncollectProductsProps = { id: string; collection: Collection; chosen: readonly string[]; onDone: () => void }

type CollectProductsProps = { id: string; collections: readonly Collection[]; chosen: readonly string[]; onDone: () => void }

const PAGE_SIZE = 48

interface ProductGridProps {
  guide: BrandDocument
  products: readonly Product[]
  /** Collection whose products are listed, or undefined if the products of all collections are listed. */
  within: Collection | undefined
  search: string
}

/** Lists products in pages. Users can select several products with the pointer or Space and apply an action to all of them. */
export function ProductGrid({ guide, products, within, search }: ProductGridProps) {
  const [shown, setShown] = useState(PAGE_SIZE)
  const { chosen, isChosen, toggle, all, none } = useChosen(products.map(({ id }) => id))
  const remove = useRemoveSeveral(guide.id, 'products')
  if (products.length === 0 && (search || within)) return <NothingFound>No products found for this search term. Please try again.</NothingFound>
  if (products.length === 0)
    return (
      <EmptyState icon={<Package size={32} />} title="No products yet">
        <p>
          {guide.url
            ? 'Products come from the shop’s pages. Scan the site again, import a list, or add one by its page or by hand.'
            : 'Import a list of the brand’s products, or add one by its page or by hand.'}
        </p>
      </EmptyState>
    )
  const noun = chosen.length === 1 ? 'product' : 'products'
  return (
    <>
      <ul className={styles.grid}>
        {products.slice(0, shown).map((product) => (
          <li key={product.id} className={styles.cell}>
            {guide.canEdit && (
              <label className={styles.choose} data-chosen={isChosen(product.id) || undefined}>
                <input
                  type="checkbox"
                  aria-label={`Choose ${product.title}`}
                  checked={isChosen(product.id)}
                  onChange={({ nativeEvent }) => toggle(product.id, (nativeEvent as MouseEvent).shiftKey)}
                />
              </label>
            )}
            <ProductCard guide={guide} product={product} />
          </li>
        ))}
      </ul>
      {products.length > shown && (
        <Button className={styles.more} onClick={() => setShown(shown + PAGE_SIZE)}>
          Load more
        </Button>
      )}
      {chosen.length > 0 && (
        <ChoiceBar count={chosen.length} of={products.length} noun={noun} onAll={all} onNone={none}>
          {within && <UncollectProducts id={guide.id} collection={within} chosen={chosen} onDone={none} />}
          <Link to={newCampaignPath(guide.id, { products: handlesOf(products, chosen) })} className={buttonClass()}>
            New campaign
          </Link>
          <CollectProducts id={guide.id} collections={guide.collections} chosen={chosen} onDone={none} />
          <Button onClick={() => void remove(chosen, `${chosen.length} ${noun}`).then((isDeleted) => isDeleted && none())}>Delete</Button>
        </ChoiceBar>
      )}
    </>
  )
}

/** Maximum number of products in a brief. */
const MAX_BRIEF_PRODUCTS = 20

const handlesOf = (products: readonly Product[], chosen: readonly string[]) =>
  products
    .filter(({ id, handle }) => handle !== '' && chosen.includes(id))
    .map(({ handle }) => handle)
    .slice(0, MAX_BRIEF_PRODUCTS)

/** Renders a product in the list with its image, price, stock, and the time of its last scan or edit. */
function ProductCard({ guide, product }: { guide: BrandDocument; product: Product }) {
  const cover = product.images.find(({ url }) => localFileUrl(url))
  const updated = updatedOfProduct(guide, product)
  return (
    <Link to={paths.admin(guide.id, `products/${encodeURIComponent(product.handle || product.id)}`)} className={productCardStyles.card}>
      <span className={productCardStyles.image}>
        {cover ? <img src={localFileUrl(cover.url)} alt="" loading="lazy" decoding="async" /> : <ImageOff size={20} aria-hidden="true" />}
      </span>
      <span className={productCardStyles.title}>{product.title}</span>
      <span className={productCardStyles.facts}>
        <span>{priceLabel(product, guide.language ?? undefined) ?? 'No price'}</span>
        {product.available !== undefined && <span>{product.available ? 'In stock' : 'Sold out'}</span>}
      </span>
      {updated && <span className={productCardStyles.facts}>Updated {formatRelativeTime(updated)}</span>}
    </Link>
  )
}

/** Adds the selected products to a collection. */
function CollectProducts({ id, collections, chosen, onDone }: CollectProductsProps) {
  const changes = useBrandChanges(id)
  const put = async ({ id: collectionId, title }: Collection) => {
    try {
      const { added } = await changes.change<{ revision: number; added: number }>({
        path: `${brandPath(id)}/collections/${encodeURIComponent(collectionId)}/products`,
        body: { ids: chosen },
        retryWhenStale: true,
      })
      notify({ type: 'success', title: added === 0 ? `All selected products are already in ${title}` : `${added} added to ${title}` })
      onDone()
    } catch (error) {
      notify({ type: 'error', title: `Nothing was added to ${title}`, message: errorMessage(error) })
    }
  }
  if (collections.length === 0) return null
  return (
    <Menu label="Add to a collection" items={collections.map((collection) => ({ label: collection.title, onSelect: () => void put(collection) }))}>
      <Button>
        <FolderPlus size={16} aria-hidden="true" />
        Add to a collection
      </Button>
    </Menu>
  )
}

/** Removes the selected products from the current collection. The notice has an undo button. */
function UncollectProducts({ id, collection: { id: collectionId, title }, chosen, onDone }: UncollectProductsProps) {
  const changes = useBrandChanges(id)
  const restore = (revision: number) =>
    changes
      .undoChange(revision)
      .catch((error: unknown) => notify({ type: 'error', title: `The products were not restored to ${title}`, message: errorMessage(error) }))
  const taking = useMutation({
    mutationFn: () =>
      changes.change<{ revision: number; removed: number }>({
        path: `${brandPath(id)}/collections/${encodeURIComponent(collectionId)}/products/delete`,
        body: { ids: chosen },
        retryWhenStale: true,
      }),
    onSuccess: ({ revision, removed }) => {
      const undo = { label: 'Undo', handler: () => void restore(revision) }
      notify({ type: 'success', title: `${removed} removed from ${title}`, ...(removed > 0 && { action: undo }) })
      onDone()
    },
    onError: (error) => notify({ type: 'error', title: `Nothing was removed from ${title}`, message: errorMessage(error) }),
  })
  return (
    <Button busy={taking.isPending} onClick={() => taking.mutate()}>
      <FolderMinus size={16} aria-hidden="true" />
      Remove from {title}
    </Button>
  )
}
