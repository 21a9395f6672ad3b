import type { BrandDocument } from '@brandwright/contracts/brands'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const BriefForm = lazyPart(() => import('./brief-form.tsx'))
const PlannedCampaign = lazyPart(() => import('./planned-campaign.tsx'))

const PLAN = 'plan'

/** Creates a campaign from a brief: first the plan, then the items. The URL contains the id of the campaign, so that the plan stays open after a reload. */
export function NewCampaignScreen({ guide }: { guide: BrandDocument }) {
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
