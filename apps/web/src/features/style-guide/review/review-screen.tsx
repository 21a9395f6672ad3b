import type { BrandDocument } from '@brandwright/contracts/brands'
import type { ProposalEntry } from '@brandwright/contracts/history'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
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
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { proposalsQuery } from './proposal-calls.ts'
import styles from './review-page.module.css'
import { ReviewPage } from './review-page.tsx'

export default function RescanRoute() {
  const { id = '' } = useParams()
  return <ReviewScreen key={id} id={id} />
}

/** Shows scan differences and assistant suggestions, an empty state, or an error. */
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
          <p>
            {guide.data.runId
              ? 'Differences from the guide appear here when the scan ends.'
              : 'The last scan found no open differences from the guide, and the assistant has no open suggestions.'}
          </p>
        </EmptyState>
      </Page>
    )
  }
  return <SourcesReview me={me} document={guide.data} items={proposals.data} />
}

type Source = 'site' | 'assistant'

/** Shows the scan differences or the assistant suggestions. If both exist, the user can switch between them. */
function SourcesReview({ me, document, items }: { me: string; document: BrandDocument; items: readonly ProposalEntry[] }) {
  const [chosen, setChosen] = useState<Source | null>(null)
  const suggested = items.filter(({ why }) => why !== undefined)
  const found = items.filter((item) => !suggested.includes(item))
  const isOpen: Record<Source, boolean> = { site: found.some(({ held }) => held === null), assistant: suggested.length > 0 }
  const source = chosen && isOpen[chosen] ? chosen : isOpen.site ? 'site' : 'assistant'
  const switcher = isOpen.site && isOpen.assistant && (
    <SegmentedControl
      label="Source of the changes"
      options={[
        { value: 'site', label: 'From the site' },
        { value: 'assistant', label: 'From the assistant' },
      ]}
      value={source}
      onChange={setChosen}
    />
  )
  return (
    <>
      {switcher && <div className={styles.sources}>{switcher}</div>}
      <ReviewPage key={`${me} ${source}`} me={me} document={document} items={source === 'site' ? found : suggested} isSuggested={source === 'assistant'} />
    </>
  )
}
