import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { CanEditProvider, EditingProvider } from '../../entities/brands/editing.ts'
import { useBrandFonts } from '../../entities/fonts/use-brand-fonts.ts'
import { laterPart } from '../../ui/later-part.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { LivingGuide } from './data/use-living-guide.ts'
import { useGuideEditing } from './edits/use-guide-editing.tsx'
import { ActionBar } from './frame/action-bar.tsx'
import { FactsStrip } from './frame/facts-strip.tsx'
import { GuideRail } from './frame/guide-rail.tsx'
import { IdentityBand } from './frame/identity-band.tsx'
import { useScrollSpy } from './frame/use-scroll-spy.ts'
import { GuideBody } from './guide-body.tsx'
import { shownParts } from './model/shown-parts.ts'
import { proposalsQuery } from './review/proposal-calls.ts'
import styles from './style-guide-page.module.css'

const ReviewBand = lazyPart(() => import('./review/review-band.tsx'))

const EditProblems = lazyPart(() => import('./edits/edit-problems.tsx'))
const IncompleteBand = lazyPart(() => import('./frame/incomplete-band.tsx'))
const RailNote = laterPart(() => import('./frame/rail-note.tsx'))
const RunStrip = lazyPart(() => import('./frame/run-strip.tsx'))

type StyleGuidePageProps = { living: LivingGuide; guide: StyleGuide; framed: boolean; foot?: ReactNode }

/** Renders the brand book with its rail, bar and parts. While a run fills the guide, each part shows its progress. */
export function StyleGuidePage({ living, guide: initialGuide, framed, foot }: StyleGuidePageProps) {
  const { run, running, document } = living
  const { canEdit: canEditNow, editing, state, shown: guide } = useGuideEditing(document, initialGuide, running)
  const canEdit = document?.canEdit ?? true
  const parts = shownParts(guide, canEdit)
  const current = useScrollSpy(parts.map((part) => part.id))
  const fonts = useBrandFonts(guide.fonts)
  return (
    <EditingProvider value={editing}>
      <CanEditProvider value={canEditNow}>
        <div className={framed ? styles.framed : styles.frame}>
          <GuideRail
            parts={parts}
            guide={guide}
            current={current}
            progress={running ? run.progress : null}
            footnote={
              <Suspense>
                <RailNote guide={guide} running={running} lost={living.run.lost} />
              </Suspense>
            }
          />
          <div className={styles.book} aria-busy={running || undefined}>
            {running ? (
              <Suspense fallback={<Skeleton height={72} />}>
                <RunStrip run={run} address={guide.url || guide.websiteUrl} canStop={canEdit} />
              </Suspense>
            ) : (
              document && <ActionBar document={document} parts={parts} current={current} canEdit={canEditNow} editing={editing} state={state} />
            )}
            {editing && (
              <Suspense>
                <EditProblems state={state} edits={editing.edits} />
              </Suspense>
            )}
            {canEditNow && document && <ReviewNotice id={document.id} />}
            {!running && (!guide.complete || (run.progress.ended ?? 'done') !== 'done') && (
              <Suspense>
                <IncompleteBand guide={guide} ended={run.progress.ended} canRead={document !== null && canEdit} />
              </Suspense>
            )}
            <IdentityBand guide={guide} filling={running} />
            <FactsStrip guide={guide} filling={running} />
            <GuideBody guide={guide} filling={running} fonts={fonts} canEdit={canEdit} foot={running || !document ? null : foot} />
          </div>
        </div>
      </CanEditProvider>
    </EditingProvider>
  )
}

/** Renders the review band if there are proposals. */
function ReviewNotice({ id }: { id: string }) {
  const { data = [] } = useQuery(proposalsQuery(id))
  if (data.length === 0) return null
  return (
    <Suspense>
      <ReviewBand id={id} proposals={data} />
    </Suspense>
  )
}
