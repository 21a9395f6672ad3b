import { Stars } from './stars.tsx'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'

export default { title: 'Status / Stars' } satisfies StoryMeta

export const RoundedToHalves = () => (
  <div className={styles.row}>
    {[5, 4.6, 3.5, 1, 0].map((rating) => (
      <Stars key={rating} rating={rating} />
    ))}
  </div>
)
