import { useParams } from 'react-router'
import { CategoryBrands } from '../features/brands/category-brands.tsx'
import { CategoryLinks } from '../features/brands/category-links.tsx'
import { useCategories } from '../features/brands/use-categories.ts'
import { useLiveChanges } from '../lib/live-changes.ts'
import { paths } from '../lib/paths.ts'
import { useTitle } from '../lib/use-title.ts'
import { Page } from '../ui/page.tsx'
import { ScreenHeader } from '../ui/screen-header.tsx'
import styles from './categories.module.css'

/** Category name in the URL that stands for all brands, sorted by their last change. */
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
