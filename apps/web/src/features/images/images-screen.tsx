import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { BrandError } from '../../lib/brand-error.tsx'
import { brandQuery } from '../../lib/brand-query.ts'
import { Page } from '../../ui/page.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CaptionRound } from './caption-round.tsx'
import { ImageLibrary } from './image-library.tsx'

/** The brand's pictures; at `#captions` their words, one after the other. */
export function ImagesScreen({ id }: { id: string }) {
  const { data: guide, error, refetch } = useQuery(brandQuery(id))
  const { hash } = useLocation()
  if (guide) return hash === '#captions' ? <CaptionRound guide={guide} /> : <ImageLibrary guide={guide} />
  return (
    <Page>
      <ScreenHeader title="Images" />
      {error ? <BrandError error={error} onRetry={() => void refetch()} /> : <Skeleton height={420} radius={12} />}
    </Page>
  )
}
