import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Product } from '@brandwright/domain/brands/style-guide'
import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, Import, Link2, RefreshCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { brandQuery } from '../../entities/brands/brand-document.ts'
import { BrandLoading } from '../../entities/brands/brand-loading.tsx'
import { useRestingText } from '../../lib/use-resting-text.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Menu } from '../../ui/menu.tsx'
import { Page } from '../../ui/page.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AddProduct } from './add-product.tsx'
import { CollectionGrid } from './collection-grid.tsx'
import { ProductGrid } from './product-grid.tsx'
import styles from './products-screen.module.css'

const ImportProducts = lazyPart(() => import('./import-products.tsx'))

const AddProductPage = lazyPart(() => import('./add-product-page.tsx'))

const SyncStore = lazyPart(() => import('./sync-store.tsx'))

const FILTERS = ['products', 'collections'] as const
type Filter = (typeof FILTERS)[number]

export default function ProductsRoute() {
  const { id = '' } = useParams()
  return <ProductsScreen key={id} id={id} />
}

/** Renders two tabs with the brand's products and its collections. */
export function ProductsScreen({ id }: { id: string }) {
  const { data: guide, error, refetch } = useQuery(brandQuery(id))
  const [params, setParams] = useSearchParams()
  const filter = FILTERS.find((one) => one === params.get('filter')) ?? 'products'
  const search = params.get('search') ?? ''
  const collection = params.get('collection') ?? ''
  const edited = params.get('edit') ?? ''
  const go = (next: { filter?: Filter; search?: string; collection?: string; edit?: string }) => {
    const query = { filter, search, collection, edit: edited, ...next }
    const nonDefault = Object.entries(query).filter(([name, value]) => value !== '' && !(name === 'filter' && value === 'products'))
    setParams(Object.fromEntries(nonDefault), { replace: true })
  }
  const chosen = guide?.collections.find((one) => one.id === collection)
  const inside = (list: readonly Product[]) => (chosen ? list.filter((one) => chosen.products?.includes(one.id)) : list)
  const [typed, type] = useRestingText(search, (text) => go({ search: text }))
  const matching = <T extends { title: string }>(list: readonly T[]) => list.filter(({ title }) => title.toLowerCase().includes(search.trim().toLowerCase()))

  return (
    <Page>
      <ScreenHeader title="Products">
        <SearchField label="Search..." value={typed} onChange={type} />
        {guide?.canEdit && filter === 'products' && <AddMenu guide={guide} />}
        <AddProduct id={id} kind={filter} />
      </ScreenHeader>
      {!guide && <BrandLoading error={error} onRetry={refetch} height={320} />}
      {chosen && filter === 'products' && (
        <p className={styles.within}>
          In <b>{chosen.title}</b>
          <Button variant="quiet" onClick={() => go({ collection: '' })}>
            Show all products
          </Button>
        </p>
      )}
      {guide && (
        <Tabs
          label="Products and collections"
          value={filter}
          onChange={(next) => go({ filter: next, collection: '', edit: '' })}
          tabs={[
            {
              value: 'products',
              label: 'Products',
              content: () => <ProductGrid guide={guide} products={inside(matching(guide.products))} within={chosen} search={search} />,
            },
            {
              value: 'collections',
              label: 'Collections',
              content: () => (
                <CollectionGrid
                  id={id}
                  collections={matching(guide.collections)}
                  search={search}
                  canEdit={guide.canEdit}
                  edited={edited}
                  onEdit={(edit) => go({ edit })}
                />
              ),
            },
          ]}
        />
      )}
    </Page>
  )
}

/** Renders the buttons that add products from a page, from a list, or from the store. */
function AddMenu({ guide }: { guide: BrandDocument }) {
  const [open, setOpen] = useState<'page' | 'list' | 'sync' | null>(null)
  const close = () => setOpen(null)
  const icon = { size: 16, 'aria-hidden': true } as const
  return (
    <>
      <Menu
        label="Import"
        items={[
          { label: 'From its page', icon: <Link2 {...icon} />, onSelect: () => setOpen('page') },
          { label: 'From a CSV', icon: <FileSpreadsheet {...icon} />, onSelect: () => setOpen('list') },
          ...(guide.shopify ? [{ label: 'Sync with the store', icon: <RefreshCw {...icon} />, onSelect: () => setOpen('sync') }] : []),
        ]}
      >
        <Button>
          <Import {...icon} />
          Import
        </Button>
      </Menu>
      <Suspense>
        {open === 'page' && <AddProductPage id={guide.id} onClose={close} />}
        {open === 'list' && <ImportProducts id={guide.id} onClose={close} />}
        {open === 'sync' && <SyncStore id={guide.id} onClose={close} />}
      </Suspense>
    </>
  )
}
