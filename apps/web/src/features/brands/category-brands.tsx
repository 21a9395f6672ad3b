import { FolderOpen } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BrandResults } from './brand-results.tsx'
import { useBrandList } from './use-brand-list.ts'

/** The brands of a category, newest first; without a category all of them. */
export function CategoryBrands({ category }: { category: string | null }) {
  const list = useBrandList({ category: category ?? undefined, order: 'updated' })
  return (
    <BrandResults list={list}>
      <EmptyState
        icon={<FolderOpen size={32} />}
        title={category ? `No brand is in ${category} yet` : 'No brands yet'}
        actions={
          <Link to={paths.home} className={buttonClass('primary', 'md')}>
            Add a brand
          </Link>
        }
      >
        Categories are part of a guide: a brand stands here once one of its categories is called so.
      </EmptyState>
    </BrandResults>
  )
}
