import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { brandQuery } from '../entities/brands/brand-document.ts'
import { BrandLoading } from '../entities/brands/brand-loading.tsx'
import { NewCampaignScreen } from '../features/new-campaign/new-campaign-screen.tsx'
import { Page } from '../ui/page.tsx'

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
