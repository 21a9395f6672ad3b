import type { BadgeTone } from './badge.tsx'
import { Status } from './status.tsx'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'

export default { title: 'Status / Status' } satisfies StoryMeta

const labels: Record<BadgeTone, string> = { neutral: 'Draft', warn: 'In review', ok: 'Approved', info: 'Scheduled', bad: 'Stopped at 2 of 3' }

export const DotsAndPills = () => (
  <div className={styles.rows}>
    {(['dot', 'pill'] as const).map((shape) => (
      <div key={shape} className={styles.row}>
        {Object.entries(labels).map(([tone, label]) => (
          <Status key={tone} tone={tone as BadgeTone} shape={shape}>
            {label}
          </Status>
        ))}
      </div>
    ))}
  </div>
)
