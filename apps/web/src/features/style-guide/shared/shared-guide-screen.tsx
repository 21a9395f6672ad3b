import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../../lib/api-client.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { GuideSkeleton } from '../frame/guide-skeleton.tsx'
import { guideTitle } from '../model/guide-title.ts'
import { sharedGuideQuery } from '../share/share-calls.ts'
import styles from '../style-guide-screen.module.css'
import { SharedGuide } from './shared-guide.tsx'

/** The guide that a link opens, or that the link opens nothing any more. */
export function SharedGuideScreen({ token }: { token: string }) {
  const { data: guide, error, refetch } = useQuery(sharedGuideQuery(token))
  const gone = isApiError(error) && error.status === 404
  useTitle(gone ? 'Link withdrawn' : guideTitle(guide ?? null))
  if (gone)
    return (
      <div className={styles.error}>
        <EmptyState level={1} title="This link opens nothing any more">
          <p>{error.message}</p>
        </EmptyState>
      </div>
    )
  if (guide) return <SharedGuide guide={guide} />
  if (!error) return <GuideSkeleton />
  return (
    <div className={styles.error}>
      <ErrorState level={1} title="The guide did not come" requestId={isApiError(error) ? error.requestId : undefined} onRetry={() => void refetch()}>
        <p>{error.message}</p>
      </ErrorState>
    </div>
  )
}
