import { Spinner } from './spinner.tsx'
import { spinnerColours } from './spinner-colours.ts'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'

export default { title: 'Loading / Spinner' } satisfies StoryMeta

export const ColoursAndSizes = () => (
  <div className={styles.row}>
    {spinnerColours.map((colour) => (
      <span key={colour} className={styles.row}>
        <Spinner colour={colour} />
        <Spinner colour={colour} size={24} />
        <code>{colour}</code>
      </span>
    ))}
  </div>
)
