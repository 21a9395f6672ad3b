import { BrandResults } from './brand-results.tsx'
import { NoBrands } from './no-brands.tsx'
import { useBrandList } from './use-brand-list.ts'

/** The grid of cards with all its states. */
export function BrandList({ search, onClearSearch }: { search: string; onClearSearch: () => void }) {
  return (
    <BrandResults list={useBrandList({ search })}>
      <NoBrands search={search} onClearSearch={onClearSearch} />
    </BrandResults>
  )
}
