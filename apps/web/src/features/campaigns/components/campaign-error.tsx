import { isApiError } from '../../../lib/api-client.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { Page } from '../../../ui/page.tsx'

/** Why a campaign could not be shown. */
export function CampaignError({ brandId, error, onRetry }: { brandId: string; error: Error; onRetry: () => void }) {
  const requestId = isApiError(error) ? error.requestId : undefined
  const isMissing = isApiError(error) && error.status === 404
  return (
    <Page>
      {isMissing ? (
        <ErrorState
          level={1}
          title="This campaign does not exist"
          requestId={requestId}
          actions={
            <Link to={paths.brandHome(brandId)} className={buttonClass('primary', 'md')}>
              Go to campaigns
            </Link>
          }
        >
          <p>It was deleted, or the address is wrong.</p>
        </ErrorState>
      ) : (
        <ErrorState level={1} title="The campaign could not be loaded" requestId={requestId} onRetry={onRetry}>
          <p>{error.message} Nothing is lost. Please try again.</p>
        </ErrorState>
      )}
    </Page>
  )
}
