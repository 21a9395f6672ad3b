import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'
import { ToneIcon } from './tone-icon.tsx'

export default { title: 'Status / Judgement' } satisfies StoryMeta

export const BesideText = () => (
  <div className={styles.rows}>
    <span className={styles.row}>
      <ToneIcon tone="good" /> Sharp enough for a hero
    </span>
    <span className={styles.row}>
      <ToneIcon tone="fair" /> Fine beside text
    </span>
    <span className={styles.row}>
      <ToneIcon tone="poor" /> Too soft for a hero
    </span>
  </div>
)
