import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { BrandAwaited } from '../entities/brands/brand-awaited.tsx'
import { brandQuery } from '../entities/brands/brand-query.ts'
import { WorkspaceDoors } from '../features/brands/workspace-doors.tsx'
import { Page } from '../ui/page.tsx'

/** /admin/:id/campaigns, until a later version fills it with campaigns: where the people of a brand begin. */
export default function WorkspaceStartRoute() {
  const { id = '' } = useParams()
  const { data: brand, error, refetch } = useQuery(brandQuery(id))
  return (
    <Page>
      {brand && <WorkspaceDoors brand={brand} />}
      {!brand && <BrandAwaited level={1} error={error} onRetry={refetch} height={320} />}
    </Page>
  )
}
