import { BrandResults } from './brand-results.tsx'
import { NoBrands } from './no-brands.tsx'
import { useBrandList } from './use-brand-list.ts'

type BrandListProps = { search: string; category: string; onClearSearch: () => void }

/** Renders the grid of brand cards with its loading, error and empty states. */
export function BrandList({ search, category, onClearSearch }: BrandListProps) {
  return (
    <BrandResults list={useBrandList({ search, category: category || undefined })}>
      <NoBrands search={search} category={category} onClearSearch={onClearSearch} />
    </BrandResults>
  )
}
