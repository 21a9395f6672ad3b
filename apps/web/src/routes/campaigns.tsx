import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { brandQuery } from '../entities/brands/brand-document.ts'
import { BrandLoading } from '../entities/brands/brand-loading.tsx'
import { CampaignsScreen } from '../features/campaign-list/campaigns-screen.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Page } from '../ui/page.tsx'

const WorkspaceLinks = lazyPart(() => import('../features/brands/workspace-links.tsx'))

/** Renders the first screen for a brand's members: its campaigns, with workspace cards below. */
export default function CampaignsRoute() {
  const { id = '' } = useParams()
  const { data: brand, error, refetch } = useQuery(brandQuery(id))
  return (
    <Page>
      {brand && (
        <>
          <CampaignsScreen key={id} guide={brand} />
          <Suspense>
            <WorkspaceLinks brand={brand} />
          </Suspense>
        </>
      )}
      {!brand && <BrandLoading level={1} error={error} onRetry={refetch} height={320} />}
    </Page>
  )
}
