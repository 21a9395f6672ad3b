import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { brandQuery } from '../../../entities/brands/brand-document.ts'
import BrandError from '../../../entities/brands/brand-error.tsx'
import { useLiveChanges } from '../../../lib/live-changes.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { proposalsQuery } from './proposal-calls.ts'
import { ReviewPage } from './review-page.tsx'

/** Shows the differences of the last scan, an empty state, or an error. */
export function ReviewScreen({ id }: { id: string }) {
  const guide = useQuery(brandQuery(id))
  const canEdit = guide.data?.canEdit === true
  const proposals = useQuery({ ...proposalsQuery(id), enabled: canEdit })
  const me = useSession()?.id ?? ''
  useLiveChanges([`brand:${id}`])
  useTitle(guide.data?.name ? `${guide.data.name} re-scan` : 'Re-scan')

  const error = guide.error ?? proposals.error
  const back = (
    <Link to={paths.styleGuide(id)} className={buttonClass('primary', 'md')}>
      Open the style guide
    </Link>
  )
  if (error) {
    return (
      <Page narrow>
        <BrandError level={1} error={error} onRetry={() => void Promise.all([guide.refetch(), proposals.refetch()])} />
      </Page>
    )
  }
  if (guide.data && !canEdit) {
    return (
      <Page narrow>
        <EmptyState level={1} title="Only members of this brand can accept or reject changes" actions={back}>
          <p>An admin of the brand can invite you.</p>
        </EmptyState>
      </Page>
    )
  }
  if (!guide.data || !proposals.data) {
    return (
      <Page>
        <Skeleton height={320} radius={12} />
      </Page>
    )
  }
  if (proposals.data.every(({ held }) => held !== null)) {
    return (
      <Page narrow>
        <EmptyState level={1} icon={<CheckCheck size={32} />} title={guide.data.runId ? 'The site is being scanned' : 'No differences'} actions={back}>
          <p>{guide.data.runId ? 'Differences from the guide appear here when the scan ends.' : 'The last scan found no open differences from the guide.'}</p>
        </EmptyState>
      </Page>
    )
  }
  return <ReviewPage key={me} me={me} document={guide.data} items={proposals.data} />
}
