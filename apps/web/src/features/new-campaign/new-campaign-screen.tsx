import type { BrandDocument } from '@brandwright/contracts/brands'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { brandQuery } from '../../entities/brands/brand-document.ts'
import { BrandLoading } from '../../entities/brands/brand-loading.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const BriefForm = lazyPart(() => import('./brief-form.tsx'))
const PlannedCampaign = lazyPart(() => import('./planned-campaign.tsx'))

const PLAN = 'plan'

/** Renders the form that creates a campaign from a single prompt. */
export default function NewCampaignRoute() {
  const { id = '' } = useParams()
  const { data: guide, error, refetch } = useQuery(brandQuery(id))
  return (
    <Page>
      {guide && <NewCampaignScreen key={id} guide={guide} />}
      {!guide && <BrandLoading level={1} error={error} onRetry={refetch} height={320} />}
    </Page>
  )
}

/** Creates a campaign from a brief: first the plan, then the items. The URL contains the id of the campaign, so that the plan stays open after a reload. */
function NewCampaignScreen({ guide }: { guide: BrandDocument }) {
  const [params, setParams] = useSearchParams()
  const campaignId = params.get(PLAN)
  return (
    <Suspense fallback={<Skeleton height={480} radius={12} />}>
      {campaignId ? (
        <PlannedCampaign key={campaignId} guide={guide} campaignId={campaignId} />
      ) : (
        <BriefForm guide={guide} onPlanned={(id) => setParams({ [PLAN]: id })} />
      )}
    </Suspense>
  )
}
