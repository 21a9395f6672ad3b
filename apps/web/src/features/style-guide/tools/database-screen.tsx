import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { brandQuery } from '../../../entities/brands/brand-document.ts'
import { isApiError } from '../../../lib/api-client.ts'
import { paths } from '../../../lib/paths.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { JsonTree } from '../../../ui/json-tree.tsx'
import { Link } from '../../../ui/link.tsx'
import { Page } from '../../../ui/page.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { SectionHeader } from '../../../ui/section-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { listVersions } from '../history/version-calls.ts'

export default function GuideDatabaseRoute() {
  const { id = '' } = useParams()
  return <DatabaseScreen key={id} id={id} />
}

/** Shows the stored data of a guide: the document, the facts about its values, and its latest revisions. */
export function DatabaseScreen({ id }: { id: string }) {
  const guide = useQuery(brandQuery(id))
  const versions = useQuery({ queryKey: [...queryKeys.brand(id), 'revisions'], queryFn: ({ signal }) => listVersions(id, null, signal) })
  useTitle(guide.data?.name ? `${guide.data.name} database` : 'Database')
  const error = guide.error ?? versions.error
  if (error) {
    return (
      <Page narrow>
        <ErrorState
          level={1}
          title={isApiError(error) && error.status === 404 ? 'No such document!' : 'There was an issue with Getting Brand'}
          onRetry={() => void Promise.all([guide.refetch(), versions.refetch()])}
          requestId={isApiError(error) ? error.requestId : undefined}
        >
          <p>{error.message}</p>
        </ErrorState>
      </Page>
    )
  }
  if (!guide.data || !versions.data) {
    return (
      <Page>
        <Skeleton height={320} radius={12} />
      </Page>
    )
  }
  const { facts, ...document } = guide.data
  return (
    <Page>
      <ScreenHeader
        title="Database"
        lead={
          <>
            Stored data of <Link to={paths.styleGuide(id)}>{document.name || document.url}</Link>, read-only.
          </>
        }
      />
      <SectionHeader title="Document" count={`revision ${document.revision}`} />
      <JsonTree name={id} value={document} open />
      <SectionHeader title="Facts" count={Object.keys(facts).length} />
      <JsonTree name="facts" value={facts} />
      <SectionHeader title="Revisions" count={`newest ${versions.data.items.length}`} />
      <JsonTree name="revisions" value={versions.data.items} />
    </Page>
  )
}
