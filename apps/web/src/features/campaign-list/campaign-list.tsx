import type { BrandDocument } from '@brandwright/contracts/brands'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { campaignListQuery } from '../../entities/campaigns/campaign-queries.ts'
import { isApiError } from '../../lib/api-client.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import gridStyles from './campaign-grid.module.css'
import { NoCampaigns } from './no-campaigns.tsx'
import type { useCampaignFilter } from './use-campaign-filter.ts'

const CampaignGrid = lazyPart(() => import('./campaign-grid.tsx'))
const SHAPES = ['a', 'b', 'c', 'd']
const CARD_HEIGHT_PX = 260

/** Renders the campaigns of a tab with its loading, error and empty states. */
export function CampaignList({ guide, filter }: { guide: BrandDocument; filter: ReturnType<typeof useCampaignFilter> }) {
  const { filters, setFilters, query, isNarrowed } = filter
  const list = useInfiniteQuery(campaignListQuery(guide.id, query))
  const campaigns = list.data?.pages.flatMap(({ items }) => items) ?? []
  const isArchive = query.archived
  if (list.isPending) return <CardShapes />
  if (list.isError && campaigns.length === 0)
    return (
      <ErrorState title="The campaigns did not load" requestId={isApiError(list.error) ? list.error.requestId : undefined} onRetry={() => void list.refetch()}>
        <p>{list.error.message} Please try again.</p>
      </ErrorState>
    )
  if (campaigns.length === 0)
    return (
      <NoCampaigns
        brandId={guide.id}
        tab={filters.filter}
        isArchive={isArchive}
        isNarrowed={isNarrowed}
        canEdit={guide.canEdit}
        onReset={() => setFilters({ status: 'any', search: '', ...(!isNarrowed && { archived: 'no' }) })}
      />
    )
  return (
    <>
      <VisuallyHidden live="polite">{`${campaigns.length} ${campaigns.length === 1 ? 'campaign' : 'campaigns'} shown`}</VisuallyHidden>
      <Suspense fallback={<CardShapes />}>
        <CampaignGrid
          guide={guide}
          campaigns={campaigns}
          isStale={list.isPlaceholderData}
          isArchive={isArchive}
          isLoadingMore={list.isFetchingNextPage}
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        />
      </Suspense>
    </>
  )
}

function CardShapes() {
  return (
    <>
      <VisuallyHidden live="polite">Loading campaigns</VisuallyHidden>
      <div className={gridStyles.grid} aria-hidden="true">
        {SHAPES.map((shape) => (
          <Skeleton key={shape} height={CARD_HEIGHT_PX} radius={8} />
        ))}
      </div>
    </>
  )
}
