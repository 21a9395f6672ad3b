import { Checkbox } from './checkbox.tsx'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'

export default { title: 'Fields / Checkbox' } satisfies StoryMeta

export const OnOffAndDisabled = () => (
  <div className={styles.rows}>
    <Checkbox label="E-mails" defaultChecked />
    <Checkbox label="Landing page" hint="Generated after the emails." />
    <Checkbox label="Presentation" disabled />
  </div>
)
