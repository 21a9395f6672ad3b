import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { WorkspaceDoors } from '../features/brands/workspace-doors.tsx'
import { isApiError } from '../lib/api-client.ts'
import { brandQuery } from '../lib/brand-query.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** /admin/:id/campaigns, until a later version fills it with campaigns: where the people of a brand begin. */
export default function WorkspaceStartRoute() {
  const { id = '' } = useParams()
  const { data: brand, error, refetch } = useQuery(brandQuery(id))
  return (
    <Page>
      {brand && <WorkspaceDoors brand={brand} />}
      {!brand && error && (
        <ErrorState
          level={1}
          title="There was an issue with Getting Brand"
          requestId={isApiError(error) ? error.requestId : undefined}
          onRetry={() => void refetch()}
        >
          <p>{error.message} Nothing is lost. Please try again.</p>
        </ErrorState>
      )}
      {!brand && !error && <Skeleton height={320} radius={12} />}
    </Page>
  )
}
