import type { Source } from '@brandwright/domain/brands/style-guide'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { childrenQuery } from '../../lib/brand-children.ts'
import { BrandError } from '../../lib/brand-error.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddPages } from './add-pages.tsx'
import { SourceTable } from './source-table.tsx'
import styles from './sources-screen.module.css'
import { useReadPages } from './use-read-pages.ts'

/** The pages that the guide was read from: read more of them, read them again, leave them out, take them away. */
export function SourcesScreen({ id }: { id: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(childrenQuery<Source>(id, 'sources'))
  const reading = useReadPages(id)
  const sources = data?.pages.flatMap(({ items }) => items)
  return (
    <Page>
      <ScreenHeader title="Sources" lead="The pages of the site that the guide was read from. Their words are what copy is written from.">
        {sources && sources.length > 0 && (
          <Button busy={reading.busy} onClick={() => reading.readAgain(sources.filter(({ excluded }) => !excluded).map(({ url }) => url))}>
            Read all again
          </Button>
        )}
      </ScreenHeader>
      <AddPages onAdd={reading.read} />
      {error && !data && <BrandError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={220} radius={8} />}
      {sources?.length === 0 && (
        <EmptyState icon={<Globe size={32} />} title="No page was read yet">
          <p>Add the address of a page above: its words, type and pictures join the guide.</p>
        </EmptyState>
      )}
      {sources && sources.length > 0 && <SourceTable id={id} sources={sources} onRead={(url) => reading.readAgain([url])} />}
      {hasNextPage && (
        <Button className={styles.more} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load more
        </Button>
      )}
    </Page>
  )
}
