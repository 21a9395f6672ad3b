import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { BrandError } from '../../lib/brand-error.tsx'
import { brandQuery } from '../../lib/brand-query.ts'
import { useRestingText } from '../../lib/use-resting-text.ts'
import { Page } from '../../ui/page.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AddProduct } from './add-product.tsx'
import { CollectionGrid } from './collection-grid.tsx'
import { ProductGrid } from './product-grid.tsx'

const FILTERS = ['products', 'collections'] as const
type Filter = (typeof FILTERS)[number]

/** What the brand sells and how it groups it (spec 000 section 2.1: tabs Products and Collections, products first). */
export function ProductsScreen({ id }: { id: string }) {
  const { data: guide, error, refetch } = useQuery(brandQuery(id))
  const [params, setParams] = useSearchParams()
  const filter = FILTERS.find((one) => one === params.get('filter')) ?? 'products'
  const search = params.get('search') ?? ''
  const go = (next: { filter?: Filter; search?: string }) => {
    const asked = { filter, search, ...next }
    setParams({ ...(asked.filter === 'products' ? {} : { filter: asked.filter }), ...(asked.search ? { search: asked.search } : {}) }, { replace: true })
  }
  const [typed, type] = useRestingText(search, (text) => go({ search: text }))
  const matching = <T extends { title: string }>(list: readonly T[]) => list.filter(({ title }) => title.toLowerCase().includes(search.trim().toLowerCase()))

  return (
    <Page>
      <ScreenHeader title="Products">
        <SearchField label="Search..." value={typed} onChange={type} />
        <AddProduct id={id} kind={filter} />
      </ScreenHeader>
      {error && !guide && <BrandError error={error} onRetry={() => void refetch()} />}
      {!guide && !error && <Skeleton height={320} radius={8} />}
      {guide && (
        <Tabs
          label="Products and collections"
          value={filter}
          onChange={(next) => go({ filter: next })}
          tabs={[
            { value: 'products', label: 'Products', content: () => <ProductGrid guide={guide} products={matching(guide.products)} search={search} /> },
            { value: 'collections', label: 'Collections', content: () => <CollectionGrid id={id} collections={matching(guide.collections)} search={search} /> },
          ]}
        />
      )}
    </Page>
  )
}
