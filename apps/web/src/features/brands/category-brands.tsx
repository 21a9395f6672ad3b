import { BrandResults } from './brand-results.tsx'
import { EmptyCategory } from './empty-category.tsx'
import { useBrandList } from './use-brand-list.ts'

/** Lists the brands of a category, newest first. Lists all brands if the category is null. */
export function CategoryBrands({ category }: { category: string | null }) {
  const list = useBrandList({ category: category ?? undefined, order: 'updated' })
  return (
    <BrandResults list={list}>
      <EmptyCategory category={category} />
    </BrandResults>
  )
}
