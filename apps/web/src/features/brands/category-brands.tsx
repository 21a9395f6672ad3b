import { FolderOpen } from 'lucide-react'
import { Link } from 'react-router'
import { isApiError } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { BrandGrid, BrandGridSkeleton } from './brand-grid.tsx'
import { useBrandList } from './use-brand-list.ts'

/** The brands of a category, newest first; without a category all of them. */
export function CategoryBrands({ category }: { category: string | null }) {
  const list = useBrandList({ category: category ?? undefined, order: 'updated' })
  const brands = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (list.isPending) return <BrandGridSkeleton />
  if (list.isError && brands.length === 0)
    return (
      <ErrorState
        title="There was an issue with Getting Brands"
        requestId={isApiError(list.error) ? list.error.requestId : undefined}
        onRetry={() => void list.refetch()}
      >
        <p>{list.error.message} Nothing is lost. Please try again.</p>
      </ErrorState>
    )
  if (brands.length === 0)
    return (
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
    )
  return <BrandGrid list={list} brands={brands} />
}
