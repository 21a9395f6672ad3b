import { Button, type ButtonSize, type ButtonVariant } from './button.tsx'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'

export default { title: 'Actions / Button' } satisfies StoryMeta

const variants: Record<Exclude<ButtonVariant, 'bare'>, string> = { primary: 'Make it', secondary: 'Export', quiet: 'Filter', danger: 'Delete' }
const sizes: Record<ButtonSize, string> = { sm: 'Small', md: 'Medium', lg: 'Large' }

/** Shows buttons as used on the app's screens. */
export const VariantsAndSizes = () => (
  <div className={styles.rows}>
    {Object.entries(sizes).map(([size, sizeName]) => (
      <div key={size} className={styles.row}>
        {Object.entries(variants).map(([variant, label]) => (
          <Button key={variant} variant={variant as ButtonVariant} size={size as ButtonSize}>
            {label} {sizeName.toLowerCase()}
          </Button>
        ))}
      </div>
    ))}
  </div>
)

export const BusyAndDisabled = () => (
  <div className={styles.row}>
    <Button variant="primary" busy>
      Saving
    </Button>
    <Button disabled>Export</Button>
    <Button variant="quiet" disabled>
      Filter
    </Button>
  </div>
)
