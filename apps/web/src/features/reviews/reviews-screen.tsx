import type { Review } from '@brandwright/domain/brands/review'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { allChildrenQuery } from '../../entities/brands/all-children-query.ts'
import { brandQuery } from '../../entities/brands/brand-document.ts'
import { BrandLoading } from '../../entities/brands/brand-loading.tsx'
import { Page } from '../../ui/page.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { ReviewLibrary } from './review-library.tsx'

export default function ReviewsRoute() {
  const { id = '' } = useParams()
  return <ReviewsScreen key={id} id={id} />
}

/** Shows customer reviews of the brand and its products. */
export function ReviewsScreen({ id }: { id: string }) {
  const guide = useQuery(brandQuery(id))
  const reviews = useQuery(allChildrenQuery<Review>(id, 'reviews'))
  const error = guide.error ?? reviews.error
  if (guide.data && reviews.data) return <ReviewLibrary guide={guide.data} reviews={reviews.data} />
  const again = () => Promise.all([guide.refetch(), reviews.refetch()])
  return (
    <Page>
      <ScreenHeader title="Reviews" />
      <BrandLoading error={error} onRetry={again} height={420} />
    </Page>
  )
}
