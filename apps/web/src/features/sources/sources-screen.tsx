import { MAX_PAGES_READ } from '@brandwright/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useRef } from 'react'
import { useParams } from 'react-router'
import { brandQuery } from '../../entities/brands/brand-document.ts'
import { BrandLoading } from '../../entities/brands/brand-loading.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { AddPages } from './add-pages.tsx'
import { SourceList } from './source-list.tsx'
import { useReadPages } from './use-read-pages.ts'

export default function SourcesRoute() {
  const { id = '' } = useParams()
  return <SourcesScreen key={id} id={id} />
}

/** Lists the pages that the guide was extracted from. Users can add, re-scan, exclude and remove pages. */
export function SourcesScreen({ id }: { id: string }) {
  const { data: guide, error, refetch } = useQuery(brandQuery(id))
  const pageScan = useReadPages(id)
  const adding = useRef<HTMLFormElement>(null)
  const sources = guide?.sources ?? []
  const included = sources.filter(({ excluded }) => !excluded)
  return (
    <Page>
      <ScreenHeader title="Sources" lead="The pages of the site that were scanned for the guide. Copy is written from their texts.">
        {sources.length > 0 && (
          <Button busy={pageScan.busy} onClick={() => pageScan.readAgain(included)}>
            {included.length > MAX_PAGES_READ ? `Scan ${MAX_PAGES_READ} pages again` : 'Scan all again'}
          </Button>
        )}
      </ScreenHeader>
      <AddPages id={id} ref={adding} onAdd={pageScan.read} />
      {!guide && <BrandLoading error={error} onRetry={refetch} height={220} />}
      {guide && sources.length === 0 && (
        <EmptyState
          icon={<Globe size={32} />}
          title="No pages yet"
          actions={
            <Button variant="primary" size="md" onClick={() => adding.current?.querySelector('input')?.focus()}>
              Add a page
            </Button>
          }
        >
          <p>Add the address of a page: its texts, type and images are added to the guide.</p>
        </EmptyState>
      )}
      {guide && sources.length > 0 && <SourceList id={id} sources={sources} onRead={pageScan.readAgain} />}
    </Page>
  )
}
