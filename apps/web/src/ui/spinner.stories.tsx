import { Spinner, spinnerColors } from './spinner.tsx'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'

export default { title: 'Loading / Spinner' } satisfies StoryMeta

export const ColorsAndSizes = () => (
  <div className={styles.row}>
    {spinnerColors.map((color) => (
      <span key={color} className={styles.row}>
        <Spinner color={color} />
        <Spinner color={color} size={24} />
        <code>{color}</code>
      </span>
    ))}
  </div>
)
