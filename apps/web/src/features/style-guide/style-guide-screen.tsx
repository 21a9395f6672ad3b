import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { useTitle } from '../../lib/use-title.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { readyPart } from '../../ui/ready-part.ts'
import { useGuideOfAddress } from './data/use-guide-of-address.ts'
import { GuideSkeleton } from './frame/guide-skeleton.tsx'
import { guideTitle } from './model/guide-title.ts'
import { StyleGuidePage } from './style-guide-page.tsx'
import styles from './style-guide-screen.module.css'

const BrandError = readyPart(() => import('../../entities/brands/brand-error.tsx'))
const RefusedGuide = lazyPart(() => import('./frame/refused-guide.tsx'))

/**
 * Renders a guide and the run that fills it, or explains why there is no guide. Set `framed` inside a workspace, which provides its own rail and title; `foot`
 * is rendered below a complete guide.
 */
export function StyleGuideScreen({ id, framed = false, foot }: { id: string; framed?: boolean; foot?: ReactNode }) {
  const { living, runParam, isMissing, refused, address } = useGuideOfAddress(id)
  const { guide, run, error, retry } = living
  // Renders a complete guide in the background while its placeholder is visible, because rendering it is slow.
  const begun = useDeferredValue(guide !== null, false)
  useTitle(framed ? 'Style guide' : guideTitle(guide))

  if (refused) {
    return (
      <Suspense fallback={<GuideSkeleton />}>
        <RefusedGuide {...refused} address={address} runId={run.runId} />
      </Suspense>
    )
  }
  if (guide && begun && !isMissing) return <StyleGuidePage living={living} guide={guide} framed={framed} foot={foot} />
  if (error && (!runParam || run.progress.ended === 'done')) {
    return (
      <div className={styles.error}>
        <Suspense>
          <BrandError level={1} error={error} onRetry={retry} />
        </Suspense>
      </div>
    )
  }
  return <GuideSkeleton />
}
