import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { isApiError } from '../../lib/api-client.ts'
import { useTitle } from '../../lib/use-title.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { useLivingGuide } from './data/use-living-guide.ts'
import { GuideSkeleton } from './frame/guide-skeleton.tsx'
import { RefusedGuide } from './frame/refused-guide.tsx'
import { guideTitle } from './model/guide-title.ts'
import { StyleGuidePage } from './style-guide-page.tsx'
import styles from './style-guide-screen.module.css'

const RUN = 'run'

/** A guide, the run that fills it, or why there is none. */
export function StyleGuideScreen({ id }: { id: string }) {
  const [search, setSearch] = useSearchParams()
  const living = useLivingGuide(id, search.get(RUN))
  const { guide, document, run, error, retry } = living
  const ended = run.progress.ended
  useTitle(guideTitle(guide))

  // A run that ended well has nothing more to say: its name leaves the address.
  useEffect(() => {
    if (ended !== 'done' || !search.has(RUN)) return
    const rest = new URLSearchParams(search)
    rest.delete(RUN)
    setSearch(rest, { replace: true, preventScrollReset: true })
  }, [ended, search, setSearch])

  const known = document !== undefined && (document.colors.all_colors.length > 0 || document.sources.length > 0)
  if (ended !== null && ended !== 'done' && !known) return <RefusedGuide {...ended} address={document?.url ?? guide?.url ?? null} runId={run.runId} />
  if (guide) return <StyleGuidePage living={living} guide={guide} />
  if (error && !search.has(RUN)) {
    return (
      <div className={styles.error}>
        <ErrorState
          level={1}
          title={isApiError(error) && error.status === 404 ? 'There is no guide here' : 'The guide did not load'}
          onRetry={retry}
          requestId={isApiError(error) ? error.requestId : undefined}
        >
          <p>
            {isApiError(error) && error.status === 404 ? 'It was deleted, or its address has a slip. Your other guides are where they were.' : error.message}
          </p>
        </ErrorState>
      </div>
    )
  }
  return <GuideSkeleton />
}
