import { LogoMark } from './logo-mark.tsx'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'

export default { title: 'Status / Mark' } satisfies StoryMeta

export const SmallAndLarge = () => (
  <div className={styles.row}>
    <LogoMark />
    <LogoMark size={48} />
  </div>
)
