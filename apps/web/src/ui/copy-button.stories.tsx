import { CopyButton } from './copy-button.tsx'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'

export default { title: 'Actions / Copy' } satisfies StoryMeta

export const WithAndWithoutLabel = () => (
  <div className={styles.row}>
    <CopyButton text="#0f5c4a">Copy the colour</CopyButton>
    <CopyButton text="#0f5c4a" label="Copy #0f5c4a" />
  </div>
)
