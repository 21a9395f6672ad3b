import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { type ReactNode, Suspense } from 'react'
import { BrandLoading } from '../../../entities/brands/brand-loading.tsx'
import { CanEditProvider, EditingProvider } from '../../../entities/brands/editing.ts'
import { useShowGuide } from '../../../entities/fonts/applied-styles-store.ts'
import { type BrandFonts, useBrandFonts } from '../../../entities/fonts/use-brand-fonts.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Page } from '../../../ui/page.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type LivingGuide, useLivingGuide } from '../data/use-living-guide.ts'
import { SaveState, useGuideEditing } from '../edits/use-guide-editing.tsx'
import styles from './guide-part-screen.module.css'

const EditProblems = lazyPart(() => import('../edits/edit-problems.tsx'))
const RunStrip = lazyPart(() => import('./run-strip.tsx'))

interface GuidePartScreenProps {
  id: string
  title: string
  lead: string
  /** Renders the part. `guide` includes unsaved drafts. */
  children: (guide: StyleGuide, fonts: BrandFonts) => ReactNode
}

/** Renders a workspace screen that shows and edits one part of the guide in full. */
export function GuidePartScreen({ id, ...screen }: GuidePartScreenProps) {
  const living = useLivingGuide(id, null)
  const { guide, error, retry } = living
  if (guide) return <Opened {...screen} living={living} guide={guide} />
  return (
    <Page>
      <ScreenHeader title={screen.title} lead={screen.lead} />
      <BrandLoading error={error} onRetry={retry} height={320} />
    </Page>
  )
}

type OpenedProps = Omit<GuidePartScreenProps, 'id'> & { living: LivingGuide; guide: StyleGuide }

function Opened({ title, lead, children, living, guide: initialGuide }: OpenedProps) {
  const { document, run, running } = living
  const { canEdit, editing, state, shown } = useGuideEditing(document, initialGuide, running)
  const fonts = useBrandFonts(shown.fonts)
  useShowGuide(shown)
  return (
    <EditingProvider value={editing}>
      <CanEditProvider value={canEdit}>
        <Page>
          <ScreenHeader title={title} lead={lead}>
            {canEdit && document && (
              <p className={styles.saved}>
                <SaveState state={state} updated={document.updated} />
              </p>
            )}
          </ScreenHeader>
          {running && (
            <Suspense fallback={<Skeleton height={72} />}>
              <RunStrip run={run} address={initialGuide.url || initialGuide.websiteUrl} canStop={document?.canEdit ?? false} />
            </Suspense>
          )}
          {editing && (
            <Suspense>
              <EditProblems state={state} edits={editing.edits} />
            </Suspense>
          )}
          <div className={styles.body} aria-busy={running || undefined}>
            {children(shown, fonts)}
          </div>
        </Page>
      </CanEditProvider>
    </EditingProvider>
  )
}
