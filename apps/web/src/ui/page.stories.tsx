import { Page } from './page.tsx'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'

export default { title: 'Page / Column' } satisfies StoryMeta

export const GutterAndWidth = () => (
  <div className={styles.framed}>
    <Page narrow>
      <p>The plain column of a screen, here the narrow one.</p>
    </Page>
  </div>
)
