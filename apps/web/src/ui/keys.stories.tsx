import { Keys } from './keys.tsx'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'

export default { title: 'Menus / Keys' } satisfies StoryMeta

export const TogetherAndAlone = () => (
  <div className={styles.row}>
    <Keys keys={['Mod', 'K']} />
    <Keys keys={['?']} />
  </div>
)
