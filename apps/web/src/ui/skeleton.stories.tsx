import { Skeleton } from './skeleton.tsx'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'

export default { title: 'Loading / Skeleton' } satisfies StoryMeta

export const Placeholders = () => (
  <div className={styles.rows}>
    <Skeleton width={40} height={48} radius={8} />
    <Skeleton width="60%" />
    <Skeleton width="40%" />
  </div>
)
