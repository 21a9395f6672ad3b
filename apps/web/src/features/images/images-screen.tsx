import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocation, useParams } from 'react-router'
import { brandQuery } from '../../entities/brands/brand-document.ts'
import { BrandLoading } from '../../entities/brands/brand-loading.tsx'
import { Page } from '../../ui/page.tsx'
import { readyPart } from '../../ui/ready-part.ts'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { ImageLibrary } from './image-library.tsx'

const CaptionRound = readyPart(() => import('./caption-round.tsx'))

export default function ImagesRoute() {
  const { id = '' } = useParams()
  return <ImagesScreen key={id} id={id} />
}

/** Renders the brand's images or, at `#captions`, the screen that steps through their texts. */
export function ImagesScreen({ id }: { id: string }) {
  const { data: guide, error, refetch } = useQuery(brandQuery(id))
  const { hash } = useLocation()
  const waiting = (
    <Page>
      <ScreenHeader title="Images" />
      <BrandLoading error={error} onRetry={refetch} height={420} />
    </Page>
  )
  if (!guide) return waiting
  return <Suspense fallback={waiting}>{hash === '#captions' ? <CaptionRound guide={guide} /> : <ImageLibrary guide={guide} />}</Suspense>
}
