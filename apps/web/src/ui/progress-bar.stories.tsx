import { ProgressBar } from './progress-bar.tsx'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'

export default { title: 'Loading / Progress' } satisfies StoryMeta

export const DeterminateAndIndeterminate = () => (
  <div className={styles.rows}>
    <ProgressBar label="Uploading lamp.jpg" share={0.42} />
    <ProgressBar label="Waiting for the model" share={null} />
  </div>
)
