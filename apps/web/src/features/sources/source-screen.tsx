import type { Source } from '@brandwright/domain/brands/style-guide'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import { childQuery } from '../../entities/brands/brand-children.ts'
import { brandQuery } from '../../entities/brands/brand-query.ts'
import { useRemoveChild } from '../../entities/brands/use-remove-child.ts'
import { sourceKinds, sourceWords } from '../../entities/sources/source-words.ts'
import { pagePath } from '../../lib/page-path.ts'
import { paths } from '../../lib/paths.ts'
import { relativeTime } from '../../lib/relative-time.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PageImages } from './page-images.tsx'
import { PageSamples } from './page-samples.tsx'
import { readerLines, textOfPage } from './reader-lines.ts'
import { SeenOnPage } from './seen-on-page.tsx'
import styles from './source-screen.module.css'
import { useLeaveOut } from './use-leave-out.ts'
import { useReadPages } from './use-read-pages.ts'

/** One page as a reader sees it, and what the guide took from it. */
export function SourceScreen({ id, sourceId }: { id: string; sourceId: string }) {
  const { data: source, error, refetch } = useQuery(childQuery<Source>(id, 'sources', sourceId))
  const { data: guide } = useQuery(brandQuery(id))
  const reading = useReadPages(id)
  const leavingOut = useLeaveOut(id)
  const remove = useRemoveChild(id, 'sources')
  const navigate = useNavigate()
  const name = source && (source.name || pagePath(source.url))
  const text = guide && source && textOfPage(guide, source)
  const lines = source ? readerLines(source, text) : []
  useTitle(name ?? 'Loading source...')
  const back = (
    <Link to={paths.admin(id, 'links')}>
      <ArrowLeft size={16} aria-hidden="true" />
      Sources
    </Link>
  )
  return (
    <Page>
      {error && !source && (
        <ErrorState level={1} title={error.message} onRetry={() => void refetch()}>
          <p>The page may have been deleted. Deleted pages can be had back for 30 days.</p>
        </ErrorState>
      )}
      {!source && !error && <Skeleton height={320} radius={8} />}
      {source && (
        <>
          <ScreenHeader title={name} back={back}>
            <a href={safeUrl(source.url)} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
              <ExternalLink size={14} aria-hidden="true" />
              Open the page
            </a>
            {guide?.canEdit && source.kind !== 'home' && (
              <Button busy={leavingOut.isPending} onClick={() => leavingOut.mutate(source)}>
                {source.excluded ? 'Include' : 'Leave out'}
              </Button>
            )}
            <Button busy={reading.busy} onClick={() => reading.readAgain([source])}>
              Read again
            </Button>
            {guide?.canEdit && (
              <Button
                onClick={() =>
                  void remove(source.id, name ?? '').then((gone) => {
                    if (gone) void navigate(paths.admin(id, 'links'))
                  })
                }
              >
                Delete
              </Button>
            )}
          </ScreenHeader>
          <p className={styles.facts}>
            {sourceKinds[source.kind]}, {source.excluded ? 'left out' : sourceWords(source).words}, {source.textLength.toLocaleString('en')} characters, read{' '}
            {relativeTime(source.updated)}
          </p>
          <div className={styles.columns}>
            <article className={styles.reader} aria-label="What the page says">
              {lines.length === 0 && <p className={styles.none}>No text of this page was kept.</p>}
              {lines.map(({ text, heading }, at) =>
                heading ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a page may say the same twice
                  <h2 key={at} dir="auto">
                    {text}
                  </h2>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a page may say the same twice
                  <p key={at} dir="auto">
                    {text}
                  </p>
                ),
              )}
            </article>
            <aside className={styles.aside} aria-label="What the guide took from it">
              {guide && <SeenOnPage guide={guide} url={source.url} />}
              {guide && <PageSamples samples={text?.textSamples} />}
              {guide && <PageImages guide={guide} url={source.url} />}
              {source.styles && (
                <section>
                  <h2>Styles found</h2>
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
                  <pre className={styles.styles} tabIndex={0}>
                    {source.styles}
                  </pre>
                </section>
              )}
            </aside>
          </div>
        </>
      )}
    </Page>
  )
}
