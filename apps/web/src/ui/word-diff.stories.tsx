import { textDiff } from '@brandwright/domain/history/text-diff'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'
import { WordDiff } from './word-diff.tsx'

export default { title: 'Status / WordDiff' } satisfies StoryMeta

export const ChangedWords = () => (
  <p className={styles.row}>
    <WordDiff parts={textDiff('Be brief and warm', 'Be brief, and say what it is')} />
  </p>
)
