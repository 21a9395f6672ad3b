import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { PaletteSkeleton } from '../palette/palette-skeleton.tsx'
import styles from './guide-skeleton.module.css'

/** Renders a placeholder for the rail, band and sheet until the guide has loaded. */
export function GuideSkeleton() {
  return (
    <div className={styles.frame} aria-busy="true">
      <VisuallyHidden live="polite">Retrieving brand information...</VisuallyHidden>
      <div className={styles.rail}>
        {[96, 72, 56, 80, 64, 72, 96, 80].map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
          <Skeleton key={at} width={width} />
        ))}
      </div>
      <div>
        <div className={styles.band}>
          <Skeleton width={56} height={56} radius={8} />
          <Skeleton width="48%" height={72} radius={8} />
        </div>
        <div className={styles.body}>
          <PaletteSkeleton />
        </div>
      </div>
    </div>
  )
}
