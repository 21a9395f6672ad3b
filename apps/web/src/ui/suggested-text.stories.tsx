import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'
import { SuggestedText } from './suggested-text.tsx'

export default { title: 'Status / SuggestedText' } satisfies StoryMeta

export const SharedWords = () => (
  <p className={styles.row}>
    <SuggestedText current="A stone quay" text="A stone quay at dusk" />
  </p>
)

export const OtherWords = () => (
  <p className={styles.row}>
    <SuggestedText current="IMG 2041" text="A stone quay at dusk" />
  </p>
)
