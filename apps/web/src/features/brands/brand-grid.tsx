import type { BrandListEntry } from '@brandwright/contracts/brands'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { BrandCard } from './brand-card.tsx'
import styles from './brand-list.module.css'
import type { useBrandList } from './use-brand-list.ts'

const SHAPES = ['a', 'b', 'c', 'd', 'e', 'f']

/** Renders the loaded cards with a button that loads more. */
export function BrandGrid({ list, brands }: { list: ReturnType<typeof useBrandList>; brands: readonly BrandListEntry[] }) {
  return (
    <>
      <VisuallyHidden live="polite">{`${brands.length} ${brands.length === 1 ? 'brand' : 'brands'} shown`}</VisuallyHidden>
      <ul className={styles.grid} aria-busy={list.isPlaceholderData}>
        {brands.map((brand) => (
          <BrandCard key={brand.id} brand={brand} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button size="md" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

/** Renders placeholder cards while the list loads. */
export function BrandGridSkeleton() {
  return (
    <>
      <VisuallyHidden live="polite">Fetching your brands...</VisuallyHidden>
      <div className={styles.grid} aria-hidden="true">
        {SHAPES.map((shape) => (
          <Skeleton key={shape} height={314} radius={12} />
        ))}
      </div>
    </>
  )
}
