import { isApiError } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'

type BrandErrorProps = { error: Error; onRetry: () => void; level?: 1 | 2 }

/** Renders the error of a guide that failed to load, with a link to all brands for a 404 and a retry button otherwise. */
export default function BrandError({ error, onRetry, level }: BrandErrorProps) {
  const requestId = isApiError(error) ? error.requestId : undefined
  if (isApiError(error) && error.status === 404)
    return (
      <ErrorState
        level={level}
        title="No guide at this address"
        requestId={requestId}
        actions={
          <Link to={paths.brands} className={buttonClass('primary', 'md')}>
            See all brands
          </Link>
        }
      >
        <p>It was deleted, or the address is wrong. Your other guides are not affected.</p>
      </ErrorState>
    )
  return (
    <ErrorState level={level} title="There was an issue with Getting Brand" requestId={requestId} onRetry={onRetry}>
      <p>{error.message} Please try again.</p>
    </ErrorState>
  )
}
