import { Avatar, type AvatarShape, type AvatarSize, avatarShapes, avatarSizes } from './avatar.tsx'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'

export default { title: 'Status / Avatar' } satisfies StoryMeta

export const SizesAndShapes = () => (
  <div className={styles.rows}>
    {(Object.keys(avatarShapes) as AvatarShape[]).map((shape) => (
      <div key={shape} className={styles.row}>
        <code className={styles.term}>{shape}</code>
        {(Object.keys(avatarSizes) as AvatarSize[]).map((size) => (
          <Avatar key={size} name="Maya Okafor" shape={shape} size={size} />
        ))}
      </div>
    ))}
  </div>
)
