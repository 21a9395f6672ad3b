import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useBrandFonts } from '../../../entities/fonts/use-brand-fonts.ts'
import { isApiError } from '../../../lib/api-client.ts'
import { formatRelativeTime } from '../../../lib/format.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import barStyles from '../frame/action-bar.module.css'
import { FactsStrip } from '../frame/facts-strip.tsx'
import { GuideRail } from '../frame/guide-rail.tsx'
import { GuideSkeleton } from '../frame/guide-skeleton.tsx'
import { IdentityBand } from '../frame/identity-band.tsx'
import { PartPicker } from '../frame/part-picker.tsx'
import { useScrollSpy } from '../frame/use-scroll-spy.ts'
import { GuideBody } from '../guide-body.tsx'
import { guideTitle } from '../model/guide-title.ts'
import { shownParts } from '../model/shown-parts.ts'
import { sharedGuideQuery } from '../share/share-calls.ts'
import styleGuidePageStyles from '../style-guide-page.module.css'
import styles from '../style-guide-screen.module.css'

/** Renders /s/:token, a guide for anyone with the link. */
export default function SharedGuideRoute() {
  const { token = '' } = useParams()
  return <SharedGuideScreen key={token} token={token} />
}

/** Renders the guide behind a share link, or a message if the link is no longer valid. */
export function SharedGuideScreen({ token }: { token: string }) {
  const { data: guide, error, refetch } = useQuery(sharedGuideQuery(token))
  const isMissing = isApiError(error) && error.status === 404
  useTitle(isMissing ? 'Link withdrawn' : guideTitle(guide ?? null))
  if (isMissing)
    return (
      <div className={styles.error}>
        <EmptyState level={1} title="This link no longer works">
          <p>{error.message}</p>
        </EmptyState>
      </div>
    )
  if (guide) return <SharedGuide guide={guide} />
  if (!error) return <GuideSkeleton />
  return (
    <div className={styles.error}>
      <ErrorState level={1} title="The guide could not be loaded" requestId={isApiError(error) ? error.requestId : undefined} onRetry={() => void refetch()}>
        <p>{error.message}</p>
      </ErrorState>
    </div>
  )
}

/** Renders a read-only style guide for users with a share link. They can copy values and download logos. */
function SharedGuide({ guide }: { guide: StyleGuide }) {
  const parts = shownParts(guide, false)
  const current = useScrollSpy(parts.map((part) => part.id))
  const fonts = useBrandFonts(guide.fonts)
  return (
    <div className={styleGuidePageStyles.frame}>
      <GuideRail parts={parts} guide={guide} current={current} progress={null} footnote={<span>Shared with you, read-only.</span>} />
      <div className={styleGuidePageStyles.book}>
        <div className={barStyles.bar}>
          <PartPicker parts={parts} current={current} />
          <p className={barStyles.what}>
            <strong>Style guide</strong> updated {formatRelativeTime(guide.updated)}
          </p>
        </div>
        <IdentityBand guide={guide} filling={false} />
        <FactsStrip guide={guide} filling={false} />
        <GuideBody guide={guide} filling={false} fonts={fonts} canEdit={false} />
      </div>
    </div>
  )
}
