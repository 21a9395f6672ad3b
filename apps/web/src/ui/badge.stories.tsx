import { Badge, type BadgeSize, type BadgeTone, badgeSizes, badgeTones } from './badge.tsx'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'

export default { title: 'Status / Badge' } satisfies StoryMeta

const labels: Record<BadgeTone, string> = { neutral: 'Draft', ok: 'Clear', warn: '3 warn', bad: '2 block', info: 'New' }

export const Sizes = () => (
  <div className={styles.row}>
    {(Object.keys(badgeSizes) as BadgeSize[]).map((size) => (
      <Badge key={size} size={size}>
        {size}
      </Badge>
    ))}
  </div>
)

export const Tones = () => (
  <div className={styles.row}>
    {(Object.keys(badgeTones) as BadgeTone[]).map((tone) => (
      <Badge key={tone} tone={tone}>
        {labels[tone]}
      </Badge>
    ))}
  </div>
)
