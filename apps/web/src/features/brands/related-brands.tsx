import type { RelatedBrandsResponse } from '@brandwright/contracts/brands'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callRoute } from '../../lib/call-route.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { withAlert } from '../../lib/with-alert.ts'
import { Button } from '../../ui/button.tsx'
import { SectionHeader } from '../../ui/section-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BrandCard } from './brand-card.tsx'
import list from './brand-list.module.css'
import styles from './related-brands.module.css'

const SHAPES = ['a', 'b', 'c']

/** Lists similar brands, each with the properties that it shares with this brand. Loads the list once, and shows a notice if loading fails. */
export default function RelatedBrands({ id }: { id: string }) {
  const client = useQueryClient()
  const queryKey = [...queryKeys.brands, 'related', id]
  const { data, isPending, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const fetchRelated = () => callRoute<RelatedBrandsResponse>('getRelatedBrands', { id }, { signal })
      return client.getQueryData(queryKey) ? fetchRelated() : withAlert('relatedBrands', fetchRelated)
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <SectionHeader id="related-title" title="Related brands" />
      {isPending && (
        <div className={list.grid} aria-hidden="true">
          {SHAPES.map((shape) => (
            <Skeleton key={shape} height={336} radius={12} />
          ))}
        </div>
      )}
      {isError && (
        <div className={styles.none}>
          <p>The related brands could not be loaded.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {data?.length === 0 && <p className={styles.none}>No other brand on this server shares its category, colours or typeface.</p>}
      {data && data.length > 0 && (
        <ul className={list.grid}>
          {data.map(({ brand, reasons }) => (
            <BrandCard key={brand.id} brand={brand} level={3} note={sentence(reasons.join(', '))} />
          ))}
        </ul>
      )}
    </>
  )
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
