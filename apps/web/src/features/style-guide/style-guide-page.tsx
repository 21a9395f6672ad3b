import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { ReactNode } from 'react'
import { useBrandFonts } from '../../lib/use-brand-fonts.ts'
import type { LivingGuide } from './data/use-living-guide.ts'
import { EditTroubles } from './edits/edit-troubles.tsx'
import { EditingProvider } from './edits/editing.ts'
import { useGuideEditing } from './edits/use-guide-editing.ts'
import { ActionBar } from './frame/action-bar.tsx'
import { FactsStrip } from './frame/facts-strip.tsx'
import { GuideRail } from './frame/guide-rail.tsx'
import { IdentityBand } from './frame/identity-band.tsx'
import { IncompleteBand } from './frame/incomplete-band.tsx'
import { RailNote } from './frame/rail-note.tsx'
import { RunStrip } from './frame/run-strip.tsx'
import { useScrollSpy } from './frame/use-scroll-spy.ts'
import { GuideBody } from './guide-body.tsx'
import { shownParts } from './model/shown-parts.ts'
import { ReviewBand } from './review/review-band.tsx'
import styles from './style-guide-page.module.css'

type StyleGuidePageProps = { living: LivingGuide; guide: StyleGuide; framed: boolean; foot?: ReactNode }

/** The brand book: rail, bar and the parts, each of which says what it waits for while a run fills it. */
export function StyleGuidePage({ living, guide: known, framed, foot }: StyleGuidePageProps) {
  const { run, running, document } = living
  const { editing, state, shown: guide } = useGuideEditing(document, known, running)
  const canEdit = document?.canEdit ?? true
  const parts = shownParts(guide, canEdit)
  const current = useScrollSpy(parts.map((part) => part.id))
  const fonts = useBrandFonts(guide.fonts)
  return (
    <EditingProvider value={editing}>
      <div className={framed ? styles.framed : styles.frame}>
        <GuideRail
          parts={parts}
          guide={guide}
          current={current}
          progress={running ? run.progress : null}
          footnote={<RailNote guide={guide} running={running} lost={living.run.lost} />}
        />
        <div className={styles.book} aria-busy={running || undefined}>
          {running ? (
            <RunStrip run={run} address={guide.url || guide.websiteUrl} canStop={canEdit} />
          ) : (
            document && <ActionBar document={document} parts={parts} current={current} editing={editing} state={state} />
          )}
          {editing && <EditTroubles state={state} edits={editing.edits} />}
          {editing && <ReviewBand id={editing.document.id} />}
          {!running && <IncompleteBand guide={guide} ended={run.progress.ended} />}
          <IdentityBand guide={guide} filling={running} />
          <FactsStrip guide={guide} filling={running} />
          <GuideBody guide={guide} filling={running} fonts={fonts} canEdit={canEdit} foot={running || !document ? null : foot} />
        </div>
      </div>
    </EditingProvider>
  )
}
