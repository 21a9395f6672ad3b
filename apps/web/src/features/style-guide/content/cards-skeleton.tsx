import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './products-section.module.css'

/** The shape of a row of products. */
export function CardsSkeleton() {
  return (
    <div className={styles.products}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
        <div key={card} style={{ display: 'grid', gap: 8 }}>
          <Skeleton height={190} radius={8} />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  )
}
