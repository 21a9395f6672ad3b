import { type ButtonColor, buttonColors } from './button-colors.ts'
import { type ButtonKind, type ButtonKindSize, buttonKindSizes, buttonKinds, KindButton } from './kind-button.tsx'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'

export default { title: 'Actions / Every button' } satisfies StoryMeta

const labels: Record<ButtonKind, string> = {
  primary: 'Make it',
  secondary: 'Export',
  bubble: 'Restock',
  tertiary: 'Filter',
  link: 'See all',
  clear: 'Cancel',
  warning: 'Replace',
  success: 'Publish',
  info: 'Compare',
  brand: 'Shop now',
}
const kinds = Object.keys(buttonKinds) as ButtonKind[]
const sizes = Object.keys(buttonKindSizes) as ButtonKindSize[]
const colors = Object.keys(buttonColors) as ButtonColor[]

export const KindsAndSizes = () => (
  <div className={styles.rows}>
    {kinds.map((kind) => (
      <div key={kind} className={styles.row}>
        <code className={styles.term}>{kind}</code>
        {sizes.map((size) => (
          <KindButton key={size} kind={kind} size={size} title={`${kind}, ${size}`}>
            {labels[kind]}
          </KindButton>
        ))}
      </div>
    ))}
  </div>
)

export const States = () => (
  <div className={styles.rows}>
    {kinds.map((kind) => (
      <div key={kind} className={styles.row}>
        <code className={styles.term}>{kind}</code>
        <KindButton kind={kind}>{labels[kind]}</KindButton>
        <KindButton kind={kind} busy>
          {labels[kind]}
        </KindButton>
        <KindButton kind={kind} disabled>
          {labels[kind]}
        </KindButton>
      </div>
    ))}
  </div>
)

export const Colors = () => (
  <div className={styles.grid}>
    {colors.map((color) => (
      <div key={color} className={styles.row}>
        <code className={styles.term}>{color}</code>
        <KindButton kind="primary" size="xs" color={color}>
          Make it
        </KindButton>
        <KindButton kind="tertiary" size="xs" color={color}>
          Filter
        </KindButton>
        <KindButton kind="link" size="xs" color={color}>
          See all
        </KindButton>
      </div>
    ))}
  </div>
)
