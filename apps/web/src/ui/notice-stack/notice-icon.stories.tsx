import styles from '../stories.module.css'
import type { StoryMeta } from '../story.ts'
import { NoticeIcon } from './notice-icon.tsx'

export default { title: 'Messages / Icon' } satisfies StoryMeta

export const Types = () => (
  <div className={styles.row}>
    {(['success', 'error', 'warning', 'info', 'loading'] as const).map((type) => (
      <NoticeIcon key={type} type={type} />
    ))}
  </div>
)
