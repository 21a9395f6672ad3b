import { useParams } from 'react-router'
import { useLiveChanges } from '../../lib/live-changes.ts'
import { paths } from '../../lib/paths.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Page } from '../../ui/page.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { BrandResults } from './brand-results.tsx'
import styles from './category-brands.module.css'
import { CategoryLinks } from './category-links.tsx'
import { EmptyCategory } from './empty-category.tsx'
import { useBrandList } from './use-brand-list.ts'
import { useCategories } from './use-categories.ts'

/** Category name that stands for all brands, sorted by their last change. */
const UPDATED = 'Updated'
const DEFAULT_CATEGORY = 'Food'
const TOPICS = ['brands']

/** Renders /categories and /categories/:cat. */
export default function CategoriesRoute() {
  const { cat = DEFAULT_CATEGORY } = useParams()
  const { data } = useCategories()
  const categories = data?.categories ?? []
  const names = [UPDATED, ...new Set([DEFAULT_CATEGORY, ...categories, ...(cat === UPDATED ? [] : [cat])])]
  const count = data?.counts[cat]
  useLiveChanges(TOPICS)
  useTitle(cat === UPDATED ? 'Brands' : cat)
  return (
    <Page>
      <ScreenHeader
        title={
          <>
            {cat === UPDATED ? 'Brands' : cat} {cat !== UPDATED && data && <span className={styles.count}>{count ?? 0}</span>}
          </>
        }
      />
      <CategoryLinks names={names} counts={data?.counts ?? {}} current={cat} to={paths.category} />
      <CategoryBrands key={cat} category={cat === UPDATED ? null : cat} />
    </Page>
  )
}

/** Lists the brands of a category, most recently changed first. Lists all brands if the category is null. */
export function CategoryBrands({ category }: { category: string | null }) {
  const list = useBrandList({ category: category ?? undefined, order: 'updated' })
  return (
    <BrandResults list={list}>
      <EmptyCategory category={category} />
    </BrandResults>
  )
}
