import { type ReactNode, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { isApiError } from '../../lib/api-client.ts'
import { BrandError } from '../../lib/brand-error.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useLivingGuide } from './data/use-living-guide.ts'
import { GuideSkeleton } from './frame/guide-skeleton.tsx'
import { guideTitle } from './model/guide-title.ts'
import { StyleGuidePage } from './style-guide-page.tsx'
import styles from './style-guide-screen.module.css'

const RefusedGuide = lazyPart(() => import('./frame/refused-guide.tsx'))

const RUN = 'run'
const ADDRESS = 'of'

/** A guide, the run that fills it, or why there is none. `framed` in a workspace, which has a rail and a title of its own; `foot` stands below a guide that is whole. */
export function StyleGuideScreen({ id, framed = false, foot }: { id: string; framed?: boolean; foot?: ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const living = useLivingGuide(id, search.get(RUN))
  const { guide, document, run, error, retry } = living
  const ended = run.progress.ended
  useTitle(framed ? 'Style guide' : guideTitle(guide))

  const gone = isApiError(error) && error.status === 404
  const known = document !== undefined && !gone && (document.colors.all_colors.length > 0 || document.sources.length > 0)
  const refused = ended !== null && ended !== 'done' && !known ? ended : null
  const address = search.get(ADDRESS) ?? document?.url ?? null

  // A run that has ended has nothing more to say: its name leaves the address. One that was refused is all there is, and stays.
  useEffect(() => {
    if (ended === null) return
    const next = new URLSearchParams(refused && run.runId ? { [RUN]: run.runId, ...(address ? { [ADDRESS]: address } : {}) } : {})
    if (next.toString() !== search.toString()) setSearch(next, { replace: true, preventScrollReset: true })
  }, [ended, refused, run.runId, address, search, setSearch])

  if (refused) {
    return (
      <Suspense fallback={<GuideSkeleton />}>
        <RefusedGuide {...refused} address={address} runId={run.runId} />
      </Suspense>
    )
  }
  if (guide && !gone) return <StyleGuidePage living={living} guide={guide} framed={framed} foot={foot} />
  if (error && (!search.get(RUN) || run.progress.ended === 'done')) {
    return (
      <div className={styles.error}>
        <BrandError level={1} error={error} onRetry={retry} />
      </div>
    )
  }
  return <GuideSkeleton />
}
