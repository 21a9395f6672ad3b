import { ShareBar } from './share-bar.tsx'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'

export default { title: 'Status / Share' } satisfies StoryMeta

export const NextToValue = () => (
  <div className={styles.row}>
    <ShareBar share={0.62} /> 62%
  </div>
)
