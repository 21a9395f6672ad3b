import type { ReactNode } from 'react'
import { isApiError } from '../../lib/api-client.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { BrandGrid, BrandGridSkeleton } from './brand-grid.tsx'
import type { useBrandList } from './use-brand-list.ts'

/** Renders a brand list as cards with its loading and error states. Renders `children` if the list is empty. */
export function BrandResults({ list, children }: { list: ReturnType<typeof useBrandList>; children: ReactNode }) {
  const brands = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (list.isPending) return <BrandGridSkeleton />
  if (brands.length > 0) return <BrandGrid list={list} brands={brands} />
  if (!list.isError) return children
  return (
    <ErrorState
      title="There was an issue with Getting Brands"
      requestId={isApiError(list.error) ? list.error.requestId : undefined}
      onRetry={() => void list.refetch()}
    >
      <p>{list.error.message} Please try again.</p>
    </ErrorState>
  )
}
