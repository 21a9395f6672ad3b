import type { NoticeType } from '../notices/notice-store.ts'
import styles from '../stories.module.css'
import type { StoryMeta } from '../story.ts'
import { NoticeCard } from './notice-card.tsx'

export default { title: 'Messages / Card' } satisfies StoryMeta

const titles: Record<NoticeType, string> = {
  success: 'Saved to Spring launch',
  error: 'E-mail 2 was not exported',
  warning: 'Tom is editing this section',
  info: 'Dark mode enabled',
  loading: 'Reading 12 of 38 pages',
}
const at = new Date(0)

export const Types = () => (
  <div className={styles.rows}>
    {(Object.keys(titles) as NoticeType[]).map((type) => (
      <NoticeCard key={type} paused notice={{ id: `story-${type}`, at, type, title: titles[type] }} onClosing={() => {}} />
    ))}
  </div>
)
