import { shortAddress } from '@brandwright/domain/brands/short-address'
import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import BrandError from '../../../entities/brands/brand-error.tsx'
import { paths } from '../../../lib/paths.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Page } from '../../../ui/page.tsx'
import { useGuideOfAddress } from '../data/use-guide-of-address.ts'
import { GuideSkeleton } from '../frame/guide-skeleton.tsx'
import RunStrip from '../frame/run-strip.tsx'
import { ConfirmList } from './confirm-list.tsx'
import styles from './confirm-screen.module.css'

const RefusedGuide = lazyPart(() => import('../frame/refused-guide.tsx'))

/** Renders /styleGuide/:id/confirm, where a user reviews their first brand. */
export default function ConfirmBrandRoute() {
  const { id = '' } = useParams()
  return <ConfirmScreen key={id} id={id} />
}

/** Renders the review of a user's first guide, during and after its extraction. */
export function ConfirmScreen({ id }: { id: string }) {
  const { living, isMissing, refused, address } = useGuideOfAddress(id)
  const { guide, document, run, running, error, retry } = living
  useTitle(guide?.name ? `Review ${guide.name}` : 'Your first brand')
  if (refused)
    return (
      <Suspense fallback={<GuideSkeleton />}>
        <RefusedGuide {...refused} address={address} runId={run.runId} />
      </Suspense>
    )
  if (!guide && error && (!running || isMissing))
    return (
      <Page narrow>
        <BrandError level={1} error={error} onRetry={retry} />
      </Page>
    )
  if (!guide) return <GuideSkeleton />
  // Another user may already have extracted a guide from the same URL. Only the owner can review it, so other users see the guide itself.
  if (document && !document.canEdit) return <Navigate to={paths.styleGuide(id)} replace />
  const read = guide.url !== ''
  return (
    <>
      {running && <RunStrip run={run} address={guide.url || guide.websiteUrl} canStop={document?.canEdit ?? true} />}
      <Page>
        <h1 className={styles.title}>{guide.name || shortAddress(guide.url)}</h1>
        <p className={styles.lead}>
          {running
            ? 'Your website is being scanned. Results appear here as they arrive. You can leave and come back.'
            : `This is what ${read ? 'we found on your website' : 'you typed'}. You can complete the rest in the guide.`}
        </p>
        <ConfirmList guide={guide} running={running} />
      </Page>
    </>
  )
}
