import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './type-section.module.css'

/** The shape of two faces: the large pair of letters, the alphabet, the weights. */
export function TypeSkeleton() {
  return (
    <div className={styles.faces}>
      {['first', 'second'].map((face) => (
        <div key={face} style={{ display: 'grid', gap: 16 }}>
          <Skeleton width={220} height={160} radius={8} />
          <Skeleton width="90%" height={20} />
          <Skeleton width="70%" height={20} />
        </div>
      ))}
    </div>
  )
}
