import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { proposalsQuery } from './proposal-calls.ts'

const ReviewBand = lazyPart(() => import('./review-band.tsx'))

/** The band over the guide once there is something to decide. */
export function ReviewNotice({ id }: { id: string }) {
  const { data = [] } = useQuery(proposalsQuery(id))
  if (data.length === 0) return null
  return (
    <Suspense>
      <ReviewBand id={id} proposals={data} />
    </Suspense>
  )
}
