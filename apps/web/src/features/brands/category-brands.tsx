import { BrandResults } from './brand-results.tsx'
import { EmptyCategory } from './empty-category.tsx'
import { useBrandList } from './use-brand-list.ts'

/** The brands of a category, newest first; without a category all of them. */
export function CategoryBrands({ category }: { category: string | null }) {
  const list = useBrandList({ category: category ?? undefined, order: 'updated' })
  return (
    <BrandResults list={list}>
      <EmptyCategory category={category} />
    </BrandResults>
  )
}
