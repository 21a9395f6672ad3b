import { useSearchParams } from 'react-router'
import { useLiveChanges } from '../../lib/live-changes.ts'
import { paths } from '../../lib/paths.ts'
import { useRestingText } from '../../lib/use-resting-text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { BrandResults } from './brand-results.tsx'
import { CategoryLinks } from './category-links.tsx'
import { NoBrands } from './no-brands.tsx'
import { useBrandList } from './use-brand-list.ts'
import { useCategories } from './use-categories.ts'

const TOPICS = ['brands']

const ALL = 'All'

/** Renders /brands with all brands that the user can see. The URL contains the filters, so that they survive a reload and going back. */
export default function BrandsRoute() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const category = params.get('category') ?? ''
  const queryOf = (next: { search: string; category: string }) => Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''))
  const [typed, type] = useRestingText(search, (text) => setParams(queryOf({ search: text, category }), { replace: true, preventScrollReset: true }))
  const { data } = useCategories()
  useLiveChanges(TOPICS)
  const categories = data?.categories ?? []
  const names = [ALL, ...categories, ...(category && !categories.includes(category) ? [category] : [])]
  const linkTo = (name: string) => `?${new URLSearchParams(queryOf({ search, category: name === ALL ? '' : name }))}`
  return (
    <Page>
      <ScreenHeader title="Brands">
        <SearchField label="Search for a brand..." value={typed} onChange={type} />
        <Link to={paths.home} className={buttonClass('secondary', 'md')}>
          Scan a website
        </Link>
      </ScreenHeader>
      {names.length > 1 && <CategoryLinks names={names} counts={data?.counts ?? {}} current={category || ALL} to={linkTo} />}
      <BrandList search={search.trim()} category={category} onClearSearch={() => type('')} />
    </Page>
  )
}

type BrandListProps = { search: string; category: string; onClearSearch: () => void }

/** Renders the grid of brand cards with its loading, error and empty states. */
export function BrandList({ search, category, onClearSearch }: BrandListProps) {
  return (
    <BrandResults list={useBrandList({ search, category: category || undefined })}>
      <NoBrands search={search} category={category} onClearSearch={onClearSearch} />
    </BrandResults>
  )
}
